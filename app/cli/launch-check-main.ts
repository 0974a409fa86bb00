import "#app/config/env-file.ts";
import { ConfigError, config } from "#app/config/config.ts";
import { findPlaceholders, launchSummary } from "#app/config/placeholders.ts";
import { unfinishedTexts } from "#app/content/unfinished-texts.server.ts";

try {
	const missing = [...findPlaceholders(config()), ...unfinishedTexts()];
	console.log([...missing.map((sentence) => `- ${sentence}`), launchSummary(missing)].join("\n"));
	process.exitCode = missing.length === 0 ? 0 : 1;
} catch (error) {
	if (!(error instanceof ConfigError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
