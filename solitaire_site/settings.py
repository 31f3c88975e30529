"""The site's settings. What may differ between installations is read from the environment here,
at the top, and described in docs/settings.md; everything below is the same everywhere."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import environ
from csp.constants import NONCE, NONE, SELF

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = BASE_DIR / ".data"

# Read by websockets when it is imported: a long address gets its answer on a socket too.
os.environ.setdefault("WEBSOCKETS_MAX_LINE_LENGTH", str(64 * 1024))

env = environ.Env()

# Without a key everything that signs fails; `manage.py engine` signs nothing and needs none.
SECRET_KEY = env.str("SECRET_KEY", default="")
DEBUG = env.bool("DEBUG", default=False)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
HTTPS = env.bool("HTTPS", default=False)
DATABASE: dict[str, Any] = env.db_url(
    "DATABASE_URL", default=f"sqlite:///{DATA_DIR / 'db.sqlite3'}"
)
REDIS_URL = env.str("REDIS_URL", default="")
HOST = env.str("HOST", default="127.0.0.1")
PORT = env.int("PORT", default=8000)
WEB_CONCURRENCY = env.int("WEB_CONCURRENCY", default=1)
COMMANDS_PER_SECOND = env.int("COMMANDS_PER_SECOND", default=100)
COMMANDS_BURST = env.int("COMMANDS_BURST", default=300)
EMAIL_URL: dict[str, Any] = env.email_url("EMAIL_URL", default="consolemail://")
EMAIL_FROM = env.str("EMAIL_FROM", default="solitaire@localhost")
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)
LOGIN_RATE = env.str("LOGIN_RATE", default="30/m/ip")
FAILED_LOGIN_RATE = env.str("FAILED_LOGIN_RATE", default="10/m/ip,5/5m/key")
SIGNUP_RATE = env.str("SIGNUP_RATE", default="20/h/ip")
RESET_RATE = env.str("RESET_RATE", default="20/h/ip,3/10m/key")
DEVICE_LINKS_PER_MINUTE = env.int("DEVICE_LINKS_PER_MINUTE", default=20)
PREVIEWS_PER_MINUTE = env.int("PREVIEWS_PER_MINUTE", default=60)
PREVIEW_MEGABYTES = env.int("PREVIEW_MEGABYTES", default=200)
KEEP_ANONYMOUS_MONTHS = env.int("KEEP_ANONYMOUS_MONTHS", default=12)
KEEP_DELETED_DAYS = env.int("KEEP_DELETED_DAYS", default=30)
NEW_GAMES_PER_MINUTE = env.int("NEW_GAMES_PER_MINUTE", default=60)
SERVICE_WORKER = env.bool("SERVICE_WORKER", default=True)
SOLVER_WORKERS = env.int("SOLVER_WORKERS", default=max(1, min(4, (os.cpu_count() or 1) - 1)))
SOLVER_SECONDS = env.float("SOLVER_SECONDS", default=1.0)
SOLVER_PATIENCE = env.float("SOLVER_PATIENCE", default=8.0)
SOLVER_QUEUE = env.int("SOLVER_QUEUE", default=64)
SOLVER_IDLE = env.bool("SOLVER_IDLE", default=True)
SOLVER_MEGABYTES = env.int("SOLVER_MEGABYTES", default=256)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.sitemaps",
    "csp",
    "allauth",
    "allauth.account",
    "game",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "game.middleware.StaticFiles",
    "game.middleware.same_for_all",
    "game.middleware.Compression",  # pads at random: secrets cannot be measured out
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "game.players.player_cookie",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "game.middleware.DatabaseOutage",
]

ROOT_URLCONF = "solitaire_site.urls"
ASGI_APPLICATION = "solitaire_site.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "game.views.answers.dressing",
            ],
        },
    },
]

# Database: a connection is kept for as long as its thread lives.

DATABASES: dict[str, dict[str, Any]] = {"default": {**DATABASE, "CONN_MAX_AGE": None}}
if DATABASE["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        # A deferred transaction that reads first cannot wait for another writer: it fails at once.
        "transaction_mode": "IMMEDIATE",
        "timeout": 5,  # seconds until a locked database is answered as unavailable
        "init_command": (
            "PRAGMA journal_mode=WAL;"
            "PRAGMA synchronous=FULL;"
            "PRAGMA mmap_size=134217728;"
            "PRAGMA cache_size=-20000;"
            "PRAGMA temp_store=MEMORY;"
        ),
    }
    # The engine has no need of the folder, and runs where none can be made.
    with suppress(OSError):
        DATA_DIR.mkdir(exist_ok=True)

if REDIS_URL:
    CHANNEL_LAYERS: dict[str, dict[str, Any]] = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [{"address": REDIS_URL, "max_connections": 1000}]},
        }
    }
else:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels.layers.InMemoryChannelLayer",
            # For ever: a socket that is slow, or open for days, still belongs to its game.
            "CONFIG": {"expiry": 10**9, "group_expiry": 10**9},
        }
    }

# Rates are counted here: by all processes together where there are more than one.
if REDIS_URL:
    CACHES: dict[str, dict[str, Any]] = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
        }
    }
else:
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "OPTIONS": {"MAX_ENTRIES": 100_000},  # or others' counts could be pushed out
        }
    }

# Accounts

AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "games"
SESSION_COOKIE_AGE = 400 * 24 * 3600
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"
ACCOUNT_ADAPTER = "game.views.account_adapter.Adapter"
ACCOUNT_FORMS = {
    "login": "game.views.account_forms.SignIn",
    "signup": "game.views.account_forms.SignUp",
    "change_password": "game.views.account_forms.ChangePassword",
    "reset_password": "game.views.account_forms.ResetPassword",
    "reset_password_from_key": "game.views.account_forms.NewPassword",
    "reauthenticate": "game.views.account_forms.PasswordAgain",
    "add_email": "game.views.account_forms.ChangeEmail",
}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
ACCOUNT_USERNAME_VALIDATORS = "game.names.VALIDATORS"
# Upper and lower case are the same name; as it was typed it is kept beside it.
ACCOUNT_PRESERVE_USERNAME_CASING = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_CHANGE_EMAIL = True
# To whom a forgotten password goes may not be changed at a table that was left open.
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_REAUTHENTICATION_METHODS = ["password"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
ACCOUNT_RATE_LIMITS = {
    "login": LOGIN_RATE,
    "login_failed": FAILED_LOGIN_RATE,
    "signup": SIGNUP_RATE,
    "reset_password": RESET_RATE,
}
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXIES

# E-mails

globals().update(EMAIL_URL)
DEFAULT_FROM_EMAIL = EMAIL_FROM
EMAIL_TIMEOUT = 10

# Languages

USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("pl", "Polski"), ("ru", "Русский")]
LOCALE_PATHS = [BASE_DIR / "game" / "locale"]
LANGUAGE_COOKIE_AGE = 400 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"

# Static files

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_ALLOW_ALL_ORIGINS = False  # nothing here is for other sites
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "game.storage.LeanStaticFiles",
    },
}

# Pictures of deals, for chats

PREVIEW_FOLDER = DATA_DIR / "previews"

# Security

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "game.views.errors.csrf_failure"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 50
DATA_UPLOAD_MAX_NUMBER_FILES = 0
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        # A player's mistake is answered to the player; in the log it would be noise.
        "django.request": {"level": "ERROR"},
        "django.security": {"level": "CRITICAL"},
        "django": {"handlers": ["console"], "level": "WARNING", "propagate": False},
        "game": {"level": "INFO"},
    },
}
