import { ConfigError, config } from "#app/server/config.ts";
import { launchSummary, whatIsMissing } from "#app/server/launch.ts";

try {
	const missing = whatIsMissing(config());
	console.log([...missing.map((sentence) => `- ${sentence}`), launchSummary(config())].join("\n"));
	process.exitCode = missing.length === 0 ? 0 : 1;
} catch (error) {
	if (!(error instanceof ConfigError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
