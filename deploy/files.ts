import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The parts of an installation besides its Node. The image and the archives hold the same. */
const parts = ["build", "deploy", "docs", ".env.example", "CHANGELOG.md", "README.md"];

/** Caches that a process keeps beside the build for this machine and these settings. */
const KEPT_BY_PROCESSES = /[\\/]build[\\/]server[\\/]\.(compiled|pages)$/;

/** The command line with the settings of the systemd unit, wherever it is called from. */
const leadsProgram = `#!/bin/sh
# leads <command>: reads the settings that the site reads; what the environment says comes first.
here=$(dirname "$(readlink -f "$0")")
settings=\${SITE_ENV:-/etc/site/site.env}
[ ! -e "$settings" ] || [ -r "$settings" ] || { echo "$settings cannot be read: run this as root" >&2; exit 1; }
exec "$here/node" --env-file-if-exists="$settings" "$here/../build/server/leads.js" "$@"
`;

/** Writes the built site without its Node into the new folder `to`. */
export function writeInstallation(to: string): void {
	mkdirSync(join(to, "bin"), { recursive: true });
	for (const part of parts)
		cpSync(part, join(to, part), {
			recursive: true,
			preserveTimestamps: true,
			filter: (source) => !KEPT_BY_PROCESSES.test(`/${source}`),
		});
	const { name, version, type } = JSON.parse(readFileSync("package.json", "utf8"));
	writeFileSync(join(to, "package.json"), `${JSON.stringify({ name, version, type }, null, "\t")}\n`);
	writeFileSync(join(to, "bin/leads"), leadsProgram, { mode: 0o755 });
}
