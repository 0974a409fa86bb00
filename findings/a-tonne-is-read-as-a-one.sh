#!/bin/sh
# Weighbridge tickets and certificates come as scans, and Tesseract makes text of them. Debian has its models by language, "por" for
# Portuguese. Twenty lines, "Carga: 12,5 t" and the like, are drawn in Liberation Sans, which has the measures of Arial.
#
# Guess: the model of the text's own language reads it best, above all at 300 dpi, which Tesseract's manual asks for. Seen (tesseract-ocr
# 5.3.0, tesseract-ocr-por 4.1.0): the English model has all twenty right at each size. The Portuguese one has them right in letters of
# 38 pixels (9 pt at 300 dpi); in letters of 46 (11 pt) two of twenty. In most others the tonne is one more figure behind the comma, or in
# front of it: 12,5 t is 12,51, 8,5 t is 8,51, 21 t are 211, and no blank or unit tells. "kg" it reads. (Neither model has ³ among its
# characters, `lstm-unicharset`: m³ becomes m3, mº or m?.) A finer scan so gives other weights than a coarse one, and to allow digits
# alone (`tessedit_char_whitelist`) does not help. Read numbers with "eng", or refuse a quantity that has no unit.
# Needs Debian's tesseract-ocr, tesseract-ocr-por, librsvg2-bin and fonts-liberation.
set -eu
for tool in tesseract rsvg-convert fc-list; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
tesseract --list-langs | grep -qx por || { echo "skipped: tesseract-ocr-por is not installed" && exit 0; }
fc-list | grep -q 'Liberation Sans' || { echo "skipped: fonts-liberation is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
weights='12,5 8,5 21 14,25 9,75 30 7,4 18,6 25,5 11,35 16 5,8 22,15 13,7 6,5 19,9 27,3 10,5 15,5 24'
draw() {
	echo '<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="2200"><rect width="1240" height="2200" fill="white"/>'
	y=100
	for weight in $weights; do
		echo "<text x='100' y='$y' font-family='Liberation Sans' font-size='$1'>Carga: $weight $2</text>"
		y=$((y + $1 * 2))
	done
	echo '</svg>'
}
seen=$(
	for size in 38 46; do
		for unit in t kg; do
			draw "$size" "$unit" >page.svg
			rsvg-convert page.svg -o page.png
			for language in por eng; do
				tesseract page.png page -l "$language" --psm 6 --dpi 300 2>/dev/null
				tr -d ' ' <page.txt | grep . >read.txt
				for weight in $weights; do echo "Carga:$weight$unit"; done >drawn.txt
				echo "$size px, $unit, $language: $(diff drawn.txt read.txt --unchanged-line-format='=
' --old-line-format= --new-line-format= | wc -l) right; $(head -3 read.txt | sed 's/^Carga://' | paste -sd' ')"
			done
		done
	done
)
echo "$seen"
expected='38 px, t, por: 20 right; 12,5t 8,5t 21t
38 px, t, eng: 20 right; 12,5t 8,5t 21t
38 px, kg, por: 20 right; 12,5kg 8,5kg 21kg
38 px, kg, eng: 20 right; 12,5kg 8,5kg 21kg
46 px, t, por: 2 right; 12,51 8,51 211
46 px, t, eng: 20 right; 12,5t 8,5t 21t
46 px, kg, por: 20 right; 12,5kg 8,5kg 21kg
46 px, kg, eng: 20 right; 12,5kg 8,5kg 21kg'
[ "$seen" = "$expected" ]
