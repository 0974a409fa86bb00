#!/bin/sh
# Documents of loads (NF-e, CT-e) are XML, and stylesheets (XSLT) print them: the kilograms of a month, sum(//kg), and a load in tonnes to
# two places, format-number(2.125, '0.00'). Most stylesheets are of version 1.0, as browsers know no other.
#
# Guess: each processor prints the same, 1234567 and 2.13. Seen: xsltproc (libxslt 1.1.35), Java's own and Debian's Saxon 6.5 have 1234567.
# Saxon-HE 9.9 and npm's saxon-js 2.7.0 take such a stylesheet too, by the rules of XPath 2.0 and later, where a sum of what has no type is
# a double, and a double's text has an exponent from a million on (XPath functions, 17.1.2 of 2007): 1.234567E6 kg, while a smaller month
# is as ever; what reads it by its digits has 1.23 kg. The load is 2.13 t for xsltproc and saxon-js, and 2.12 t for Java and both other
# Saxons, which take a half to its even neighbour: XSLT 1.0 (12.3) leaves the format to Java 1.1, that is ten kilograms a load. Needs
# Debian's xsltproc, libsaxon-java, libsaxonhe-java and a JDK.
set -eu
for file in /usr/bin/xsltproc /usr/share/java/saxon.jar /usr/share/java/Saxon-HE.jar /usr/bin/javac; do
	[ -e "$file" ] || { echo "skipped: $file is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xslt3@2.7.0
echo '<month><kg>1222222</kg><kg>12345</kg></month>' >loads.xml
cat >print.xsl <<'XSL'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
	<xsl:output method="text"/>
	<xsl:template match="/">
		<xsl:value-of select="concat(sum(//kg), ' kg, ', sum(//kg[2]), ' kg, ', format-number(2.125, '0.00'), ' t')"/>
	</xsl:template>
</xsl:stylesheet>
XSL
cat >Print.java <<'JAVA'
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.*;

public class Print {
	public static void main(String[] files) throws Exception {
		TransformerFactory.newInstance().newTransformer(new StreamSource(files[0])).transform(new StreamSource(files[1]), new StreamResult(System.out));
	}
}
JAVA
seen=$(
	echo "xsltproc: $(xsltproc print.xsl loads.xml)"
	echo "Java: $(java Print.java print.xsl loads.xml)"
	echo "Saxon 6: $(java -cp /usr/share/java/saxon.jar com.icl.saxon.StyleSheet loads.xml print.xsl)"
	echo "Saxon-HE: $(java -cp /usr/share/java/Saxon-HE.jar net.sf.saxon.Transform -s:loads.xml -xsl:print.xsl 2>/dev/null)"
	echo "saxon-js: $(npx xslt3 -s:loads.xml -xsl:print.xsl 2>/dev/null)"
)
echo "$seen"
expected='xsltproc: 1234567 kg, 12345 kg, 2.13 t
Java: 1234567 kg, 12345 kg, 2.12 t
Saxon 6: 1234567 kg, 12345 kg, 2.12 t
Saxon-HE: 1.234567E6 kg, 12345 kg, 2.12 t
saxon-js: 1.234567E6 kg, 12345 kg, 2.13 t'
[ "$seen" = "$expected" ]
