#!/bin/sh
# The rain on a landfill is what its leachate is reckoned from. Services of weather give it day by day as NetCDF, packed into whole numbers
# of two bytes: 125 and, beside them, scale_factor 0.1 are 12.5 mm, and _FillValue -32767 is a day on which nobody measured (CF 1.10, 8.1).
#
# Guess: what reads such a file gives millimetres, and nothing for that day; and a package reads what it wrote itself. Seen: Debian's
# netCDF4 1.6.2 for Python writes 12.5, 0.3 and nothing and reads them so, and R's ncdf4 1.21 reads the same of its file. But ncdf4 unpacks
# when it reads (`ncvar_get`) and does not pack when it writes (`ncvar_put`): 12.5 mm are written as 12, and read by itself and by netCDF4
# as 1.2 mm, and the 0.3 mm of the next day as none. A sum over a year is a tenth, and its curve has much the same shape. netcdfjs 4.0.0
# gives the packed numbers, 125 and -32767 mm, and a fourth day for the three that there are: an odd count of two-byte numbers is filled
# up to four bytes in the file (NetCDF classic format), and it takes the filling for a day. Divide before `ncvar_put`, multiply after
# netcdfjs, and count the days. Needs Debian's python3-netcdf4 and r-cran-ncdf4.
set -eu
/usr/bin/python3 -c 'import netCDF4' 2>/dev/null || { echo "skipped: python3-netcdf4 is not installed" && exit 0; }
Rscript -e 'library(ncdf4)' >/dev/null 2>&1 || { echo "skipped: r-cran-ncdf4 is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts netcdfjs@4.0.0
cat >write.py <<'PY'
import netCDF4, numpy

file = netCDF4.Dataset("python.nc", "w", format="NETCDF3_CLASSIC")
file.createDimension("day", 3)
rain = file.createVariable("rain", "i2", ("day",), fill_value=-32767)
rain.scale_factor = 0.1
rain[:] = numpy.ma.masked_invalid([12.5, 0.3, numpy.nan])
file.close()
PY
cat >write.R <<'R'
day <- ncdf4::ncdim_def("day", "days since 2026-11-01", 0:2)
rain <- ncdf4::ncvar_def("rain", "mm", list(day), missval = -32767, prec = "short")
file <- ncdf4::nc_create("r.nc", list(rain))
ncdf4::ncatt_put(file, rain, "scale_factor", 0.1, prec = "double")
ncdf4::ncvar_put(file, rain, c(12.5, 0.3, NA))
ncdf4::nc_close(file)
R
cat >read.py <<'PY'
import netCDF4

for name in ("python.nc", "r.nc"):
    days = netCDF4.Dataset(name)["rain"][:].tolist()
    print(name, "by netCDF4:", *["-" if day is None else round(day, 3) for day in days])
PY
cat >read.R <<'R'
for (name in c("python.nc", "r.nc")) {
	days <- ncdf4::ncvar_get(ncdf4::nc_open(name), "rain")
	cat(name, "by ncdf4:", ifelse(is.na(days), "-", round(days, 3)), "\n")
}
R
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { NetCDFReader } from "netcdfjs";

console.log("python.nc by netcdfjs:", ...new NetCDFReader(readFileSync("python.nc")).getDataVariable("rain"));
JS
/usr/bin/python3 write.py
Rscript write.R
seen=$(
	/usr/bin/python3 read.py
	Rscript read.R | sed 's/ *$//'
	node read.mjs
)
echo "$seen"
expected='python.nc by netCDF4: 12.5 0.3 -
r.nc by netCDF4: 1.2 0.0 -
python.nc by ncdf4: 12.5 0.3 -
r.nc by ncdf4: 1.2 0 -
python.nc by netcdfjs: 125 3 -32767 -32767'
[ "$seen" = "$expected" ]
