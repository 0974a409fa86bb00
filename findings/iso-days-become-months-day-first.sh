#!/bin/sh
# A script reads lists as Brazil writes days, 05/03/2026, and says so: `dayfirst=True`. One supplier's list has its days in ISO 8601.
#
# Guess: a day that begins with its year has one meaning, whatever comes first elsewhere. Seen: pandas 3.0.6 takes 2026-03-05 for 3 May,
# since it guesses a column's form from the first cell, and `%Y-%d-%m` fits. A list of a month's first twelve days is read so throughout,
# hour and zone or not, without a warning. Where a 25th comes later, read_csv leaves the column a text; where it comes first, all
# days are right, with a warning: the order of the rows decides. `format="mixed"` reads each day of one list its own way, and
# `errors="coerce"` gives 3 May and nothing for the 25th. python-dateutil 2.9.0 with `dayfirst=True` does so too, and dateparser
# 1.4.3 with DATE_ORDER DMY; asked for Portuguese it reads both forms. Name the form of each list (`format="ISO8601"`).
set -eu
command -v python3 >/dev/null && python3 -m pip --version >/dev/null 2>&1 || { echo "skipped: python3 with pip is not installed"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install -qqq --disable-pip-version-check --root-user-action=ignore --target packages pandas==3.0.6 python-dateutil==2.9.0.post0 \
	dateparser==1.4.3
cat > days.py <<'PY'
import io
import warnings

import dateparser
import pandas
from dateutil.parser import parse


def read(*days):
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        table = pandas.read_csv(io.StringIO("\n".join(["recebido", *days])), parse_dates=["recebido"], dayfirst=True)
    return [str(day) for day in table.recebido] + ["warned" for _ in warned]


seen = {
    "Brazilian": read("05/03/2026", "25/03/2026"),
    "first twelve": read("2026-03-05", "2026-03-11"),
    "with hour and zone": read("2026-03-05T08:00:00-03:00"),
    "25th last": read("2026-03-05", "2026-03-25"),
    "25th first": read("2026-03-25", "2026-03-05"),
    "mixed": [str(day.date()) for day in pandas.to_datetime(["2026-03-25", "2026-03-05"], dayfirst=True, format="mixed")],
    "coerce": [str(day) for day in pandas.to_datetime(["2026-03-05", "2026-03-25"], dayfirst=True, errors="coerce")],
    "ISO8601": [str(day.date()) for day in pandas.to_datetime(["2026-03-05"], dayfirst=True, format="ISO8601")],
    "dateutil": [str(parse(day, dayfirst=True).date()) for day in ("05/03/2026", "2026-03-05")],
    "dateparser DMY": [str(dateparser.parse("2026-03-05", settings={"DATE_ORDER": "DMY"}).date())],
    "dateparser pt": [str(dateparser.parse("2026-03-05", languages=["pt"]).date())],
}
for name, days in seen.items():
    print(f"{name}: {', '.join(days)}")
assert seen == {
    "Brazilian": ["2026-03-05 00:00:00", "2026-03-25 00:00:00"],
    "first twelve": ["2026-05-03 00:00:00", "2026-11-03 00:00:00"],
    "with hour and zone": ["2026-05-03 08:00:00-03:00"],
    "25th last": ["2026-03-05", "2026-03-25"],
    "25th first": ["2026-03-25 00:00:00", "2026-03-05 00:00:00", "warned"],
    "mixed": ["2026-03-25", "2026-05-03"],
    "coerce": ["2026-05-03 00:00:00", "NaT"],
    "ISO8601": ["2026-03-05"],
    "dateutil": ["2026-03-05", "2026-05-03"],
    "dateparser DMY": ["2026-05-03"],
    "dateparser pt": ["2026-03-05"],
}
PY
PYTHONPATH=packages TZ=America/Sao_Paulo python3 days.py
