"""Makes all the art anew."""

from art.backs import make_backs
from art.courts import make_courts
from art.faces import make_faces
from art.fonts import make_fonts
from art.icons import make_icons
from art.letters import make_letters
from art.pictures import make_pictures

for make in (
    *(make_faces, make_courts, make_backs, make_icons, make_fonts),
    *(make_letters, make_pictures),
):
    make()
