"""What every test shares: settings that need no environment, and a database in a file, so that
the server's threads and the test see the same one."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.test.utils import setup_databases, teardown_databases
from pytest_django.plugin import DjangoDbBlocker


def pytest_configure() -> None:
    """A key of our own, and static files as they lie: nothing has to be collected first."""
    settings.SECRET_KEY = "a key for tests, which is long enough and never used elsewhere"
    # Passwords are kept so that trying them takes long; tests sign in often.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    # A picture that was kept would be no test of making one; those who look at all pages ask often.
    settings.PREVIEW_MEGABYTES, settings.PREVIEWS_PER_MINUTE = 0, 10_000
    settings.WHITENOISE_AUTOREFRESH = True
    settings.WHITENOISE_USE_FINDERS = True
    settings.STORAGES["staticfiles"] = {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
    }


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None,
    django_db_blocker: DjangoDbBlocker,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[None]:
    """The test database. pytest-django's own makes none unless a test is marked `django_db`,
    which those that play against a server are not: their database is not rolled back."""
    database = settings.DATABASES["default"]
    if database["ENGINE"] == "django.db.backends.sqlite3":
        database["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")
    with django_db_blocker.unblock():
        made = setup_databases(verbosity=0, interactive=False)
    yield
    with django_db_blocker.unblock():
        teardown_databases(made, verbosity=0)
