import { execFileSync } from "node:child_process";
import { profiles } from "#app/forms/field.ts";
import { paths } from "#app/paths.ts";
import { inFirefox, lookInFirefox } from "#tests/browsers/firefox.ts";
import { followLinks } from "#tests/browsers/links.ts";
import { type Journey, lynx, type TextBrowser, w3m, wizardIn } from "#tests/browsers/text-browsers.ts";
import { startServer } from "#tests/support/start-server.ts";

/**
 * Completes the wizard of the built site in the browsers that Playwright does not bring, as both profiles, follows the
 * links of e-mails in those without scripts, and prints what came of it. A browser that is not installed is said so and is no failure.
 */
const browsers: { name: string; program: string; journey: Journey; text?: TextBrowser }[] = [
	{ name: "Firefox", program: "firefox-esr", journey: inFirefox },
	{ name: "Lynx", program: "lynx", journey: wizardIn(lynx), text: lynx },
	{ name: "w3m", program: "w3m", journey: wizardIn(w3m), text: w3m },
];

function version(program: string): string | undefined {
	try {
		const text = execFileSync(program, [program === "w3m" ? "-version" : "--version"], { encoding: "utf8" });
		return text.split("\n")[0];
	} catch {
		return undefined;
	}
}

const site = await startServer();
let failures = 0;
async function attempt(name: string, run: () => Promise<string>): Promise<void> {
	try {
		console.log(`${name}: ${await run()}`);
	} catch (error) {
		failures++;
		console.log(`${name}: FAILED\n${error instanceof Error ? error.message : error}`);
	}
}
try {
	for (const { name, program, journey, text } of browsers) {
		const found = version(program);
		if (found === undefined) {
			console.log(
				`${name}: not installed (apt-get install ${program}${program === "firefox-esr" ? "" : " tmux"})`,
			);
			continue;
		}
		console.log(found);
		for (const profile of profiles) {
			for (const cookies of text ? [true, false] : [true]) {
				await attempt(`${name}, ${profile}, ${cookies ? "with" : "without"} cookies`, async () => {
					return `request ${await journey(site.origin, profile, { cookies })}`;
				});
			}
		}
		if (text) {
			await attempt(`${name}, links of e-mails`, () => followLinks(text));
			continue;
		}
		await attempt(`${name}, pages`, async () => {
			const pages = [paths.home, paths.howItWorks, paths.why, paths.partners, paths.faq, paths.blog];
			const addresses = [...pages, "/blog/post-1", paths.privacy, paths.terms, paths.quote].flatMap(
				(path) => [path, `${path}?lng=en`],
			);
			const result = `${paths.obligations}?atividade=restaurante&perigoso=nao&equiparado=nao&saida=contratada&destino=mesmo-estado&uf=SP`;
			addresses.push(result);
			const problems = await lookInFirefox(site.origin, addresses, [paths.home, result]);
			if (problems.length > 0) throw new Error(problems.join("\n"));
			return `${addresses.length} without problems`;
		});
	}
} finally {
	await site.remove();
}
process.exitCode = failures > 0 ? 1 : 0;
