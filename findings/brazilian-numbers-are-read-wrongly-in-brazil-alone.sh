#!/bin/sh
# PSPP, the free SPSS, has a format for quantities as Brazil writes them, `1.500,50`: DOT, beside COMMA for `1,500.50`.
#
# Guess: a syntax file that reads a list of loads with DOT gives the same quantities on each machine. Seen (Debian's PSPP 1.6.2): the two
# formats change places where the decimal sign is a comma, by `SET DECIMAL=COMMA` or by the locale alone. In the C locale DOT reads
# 12.25 kg and fifteen hundred, in pt_BR 1,225 kg and one and a half, without a warning. There COMMA is the format of Brazil. Needs
# PSPP, and Debian's locales.
set -eu
if ! command -v pspp >/dev/null || [ ! -e /usr/share/i18n/locales/pt_BR ]; then
	echo "skipped: pspp or locales is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
localedef -i pt_BR -f UTF-8 "$folder/pt_BR.UTF-8"
printf '12,25\n1.500\n1500,5\n' >loads.csv
# The sum says what was read, whatever sign it is shown with.
for format in DOT COMMA; do
	cat >"$format.sps" <<-SPS
		GET DATA /TYPE=TXT /FILE='loads.csv' /ARRANGEMENT=DELIMITED /DELIMITERS=';' /VARIABLES=kg ${format}9.2.
		COMPUTE grams = RND(kg * 1000).
		FORMATS grams (F9.0).
		LIST grams.
	SPS
done
sed 's/^GET/SET DECIMAL=COMMA.\nGET/' DOT.sps >set.sps
grams() {
	LC_ALL=$1 LOCPATH=$folder pspp -O format=csv "$2.sps" 2>&1 | grep -E '^[0-9]|warning|aviso' | tr '\n' ' '
}
seen=$(
	for format in DOT COMMA; do
		for locale in C pt_BR.UTF-8; do echo "$format in $locale: $(grams "$locale" "$format")"; done
	done
	echo "DOT in C with SET DECIMAL: $(grams C set)"
)
pspp --version | head -1
echo "$seen"
expected='DOT in C: 12250 1500000 1500500 
DOT in pt_BR.UTF-8: 1225000 1500 15005000 
COMMA in C: 1225000 1500 15005000 
COMMA in pt_BR.UTF-8: 12250 1500000 1500500 
DOT in C with SET DECIMAL: 1225000 1500 15005000 '
[ "$seen" = "$expected" ]
