import "#app/config/env-file.ts";
import { ConfigError, config } from "#app/config/config.ts";
import { findPlaceholders, placeholderSummary } from "#app/config/placeholders.ts";
import { staleTexts } from "#app/content/text-changes.server.ts";

try {
	const missing = [...findPlaceholders(config()), ...staleTexts()];
	console.log([...missing.map((sentence) => `- ${sentence}`), placeholderSummary(config())].join("\n"));
	process.exitCode = missing.length === 0 ? 0 : 1;
} catch (error) {
	if (!(error instanceof ConfigError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
