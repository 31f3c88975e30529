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
    "csp",
    "game",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "game.middleware.StaticFiles",
    "django.middleware.gzip.GZipMiddleware",  # pads at random: secrets cannot be measured out
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "game.players.player_cookie",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
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
