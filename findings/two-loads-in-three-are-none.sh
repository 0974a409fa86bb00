#!/bin/sh
# A program in Java keeps loads in a database of its own (H2, HSQLDB or Derby), with 1 for those that were recycled and 0 for
# the others. A page shows the share by AVG(recycled), and what a load weighs by AVG(kg).
#
# Guess: an average has decimals, as in PostgreSQL and SQLite, so that two of three are 0.67. Seen (Debian's packages): HSQLDB
# 2.7.1 and Derby 10.14 give an average of whole numbers as one, rounded down: 0 of a share that is below all, and 7,200 kg of
# 7,200.67. A share shows so as none until each single load was recycled, and then as 1. H2 2.1.214 and SQLite 3.40 give 0.67
# and 7,200.67. AVG(1.0 * recycled) is 0.67 in Derby too, and 0.60 in HSQLDB, which keeps as many decimals as the argument has.
# Needs Debian's libhsqldb-java, libderby-java, libh2-java, sqlite3 and a JDK.
set -eu
jars=/usr/share/java
for file in $jars/h2.jar $jars/hsqldb.jar $jars/derby.jar; do
	[ -e "$file" ] || { echo "skipped: $file is not installed" && exit 0; }
done
command -v javac >/dev/null && command -v sqlite3 >/dev/null || { echo "skipped: a JDK or sqlite3 is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >Loads.java <<'JAVA'
import java.sql.*;

public class Loads {
	public static void main(String[] none) throws Exception {
		String[][] databases = {
			{"H2", "jdbc:h2:mem:loads"},
			{"HSQLDB", "jdbc:hsqldb:mem:loads"},
			{"Derby", "jdbc:derby:memory:loads;create=true"},
		};
		for (String[] database : databases) {
			try (Connection connection = DriverManager.getConnection(database[1]); Statement statement = connection.createStatement()) {
				statement.execute("CREATE TABLE loads (kg INT, recycled INT)");
				statement.execute("INSERT INTO loads VALUES (12340, 1), (8761, 1), (501, 0)");
				ResultSet row = statement.executeQuery("SELECT AVG(recycled), AVG(kg), AVG(1.0 * recycled) FROM loads");
				row.next();
				System.out.printf("%s: %.2f %.2f %.2f%n", database[0], row.getDouble(1), row.getDouble(2), row.getDouble(3));
			}
		}
	}
}
JAVA
javac Loads.java
seen=$(
	LC_ALL=C java -Dderby.stream.error.file=derby.log -cp ".:$(echo $jars/h2*.jar $jars/hsqldb*.jar $jars/derby*.jar | tr ' ' ':')" Loads
	echo "SQLite: $(sqlite3 :memory: "CREATE TABLE loads (kg INT, recycled INT)" \
		"INSERT INTO loads VALUES (12340, 1), (8761, 1), (501, 0)" \
		"SELECT printf('%.2f %.2f %.2f', AVG(recycled), AVG(kg), AVG(1.0 * recycled)) FROM loads")"
)
echo "$seen"
expected='H2: 0.67 7200.67 0.67
HSQLDB: 0.00 7200.00 0.60
Derby: 0.00 7200.00 0.67
SQLite: 0.67 7200.67 0.67'
[ "$seen" = "$expected" ]
