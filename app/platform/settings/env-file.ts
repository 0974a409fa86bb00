import { existsSync } from "node:fs";
import { messageOf } from "#app/platform/message-of.ts";

try {
	if (existsSync(".env")) process.loadEnvFile();
} catch (error) {
	// Docker mounts a missing file as a folder of that name.
	process.stderr.write(`.env cannot be read: ${messageOf(error)}\n`);
	process.exit(1);
}
