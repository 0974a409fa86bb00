import { existsSync } from "node:fs";

try {
	if (existsSync(".env")) process.loadEnvFile();
} catch (error) {
	// A container that is given a file which is not there gets a folder of that name.
	process.stderr.write(`.env cannot be read: ${error instanceof Error ? error.message : error}\n`);
	process.exit(1);
}
