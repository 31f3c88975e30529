"""Undo goes by steps: a move by hand with the automatic moves that followed it.

Until now every move was by hand, and no game was played here in which a card that was taken down
has to be remembered: a step is a ply.
"""

from django.db import migrations, models
from django.db.models import F


def count_steps(apps, schema_editor):
    apps.get_model("game", "PlayedMove").objects.update(step=F("ply"))
    apps.get_model("game", "Game").objects.update(step=F("ply"), tip_step=F("tip_ply"))


class Migration(migrations.Migration):

    dependencies = [
        ("game", "0001_initial"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="game",
            name="game_floor_ply_tip_in_order",
        ),
        migrations.RemoveIndex(
            model_name="playedmove",
            name="move_of_game",
        ),
        migrations.AddField(
            model_name="game",
            name="kept_down",
            field=models.TextField(default=""),
        ),
        migrations.AddField(
            model_name="game",
            name="step",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="game",
            name="tip_step",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="playedmove",
            name="kept_down",
            field=models.TextField(default=""),
        ),
        migrations.AddField(
            model_name="playedmove",
            name="step",
            field=models.PositiveIntegerField(default=0),
            preserve_default=False,
        ),
        migrations.RunPython(count_steps, migrations.RunPython.noop, elidable=True),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("floor__lte", models.F("step")), ("step__lte", models.F("tip_step"))
                ),
                name="game_floor_step_tip_in_order",
            ),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("ply__lte", models.F("tip_ply")), ("step__lte", models.F("ply"))
                ),
                name="game_step_ply_tip_in_order",
            ),
        ),
    ]
