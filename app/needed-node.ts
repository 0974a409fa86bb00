/** Major version of the lock file's Node. This file's syntax is plain, so that much older versions can read it. */
const NEEDED_NODE = 26;

/** Ends the process with a message if Node is too old, before it fails on newer syntax. */
export function requireNode(running: string = process.versions.node): void {
	if (Number(running.split(".")[0]) >= NEEDED_NODE) return;
	process.stderr.write(
		`This site needs Node ${NEEDED_NODE} or newer, and this is Node ${running}. A release brings its own: bin/node; a checkout has it in node_modules/.bin/node.\n`,
	);
	process.exit(1);
}
