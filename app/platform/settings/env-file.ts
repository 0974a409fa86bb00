import { existsSync } from "node:fs";

try {
	if (existsSync(".env")) process.loadEnvFile();
} catch (error) {
	// Docker mounts a missing file as a folder of that name.
	process.stderr.write(`.env cannot be read: ${error instanceof Error ? error.message : error}\n`);
	process.exit(1);
}
