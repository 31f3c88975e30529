"""Makes all the art anew: `python -m scripts.art`."""

from scripts.art.backs import make_backs
from scripts.art.courts import make_courts
from scripts.art.faces import make_faces
from scripts.art.fonts import make_fonts
from scripts.art.icons import make_icons
from scripts.art.pictures import make_pictures

for make in (make_faces, make_courts, make_backs, make_icons, make_fonts, make_pictures):
    make()
