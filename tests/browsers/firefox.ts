import { optionsOf } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { draftPath, paths } from "#app/paths.ts";
import { Firefox, keys } from "#tests/browsers/bidi.ts";
import type { Journey } from "#tests/browsers/journey.ts";
import { complete } from "#tests/support/answers.ts";

const program = "firefox-esr";

/** Firefox's word when a form is sent while React is still being loaded. */
const leftWhileLoading = /error loading dynamically imported module/;

/** Puts the focus where Tab would lead in the end, once it is there: an address changes before its page does. */
async function focus(firefox: Firefox, selector: string): Promise<void> {
	const element = `document.querySelector(${JSON.stringify(selector)})`;
	await firefox.until(`${element} !== null`);
	await firefox.read(`${element}.focus()`);
}

/** The whole wizard in Firefox, by its keys: typed, chosen and ticked, and sent with Enter. */
export const inFirefox: Journey = async (origin, profile) => {
	const firefox = await Firefox.start(program);
	try {
		await firefox.open(`${origin}${paths.quote}`);
		await focus(firefox, `main button[value="${profile}"]`);
		await firefox.press(keys.enter);
		for (const step of flow.slice(1)) {
			await firefox.until(
				`location.pathname.endsWith("${draftPath("", step.id).slice(paths.quote.length + 1)}") && document.readyState === "complete"`,
			);
			for (const field of step.fields) {
				const answer = complete[profile][field.name];
				if (answer === undefined || (field.profile && field.profile !== profile)) continue;
				if (field.kind === "checkboxes" || field.kind === "choice" || field.kind === "ranking") {
					for (const option of [answer].flat()) {
						await focus(firefox, `[name="${field.name}"][value="${option}"]`);
						await firefox.press(keys.space);
					}
					continue;
				}
				await focus(firefox, `main [name="${field.name}"]`);
				const index = optionsOf(field).indexOf(String(answer));
				if (index < 0) await firefox.press(...String(answer));
				else await firefox.press(...Array.from({ length: index + 1 }, () => keys.down));
			}
			await focus(firefox, "main form button[type=submit]:not([hidden], [name])");
			await firefox.press(keys.enter);
		}
		await firefox.until(`location.pathname.endsWith("/revisao") && document.readyState === "complete"`);
		await firefox.until('document.querySelector("main form dl") !== null');
		await focus(firefox, "main form button[type=submit]:not([hidden], [name])");
		await firefox.press(keys.enter);
		await firefox.until(`location.pathname.startsWith("${paths.received}/")`);
		// The address changes before the page does, which has such a list as well.
		await firefox.until('/^\\w{5}(-\\w{5}){2}$/.test(document.querySelector("main dl dd")?.textContent)');
		const reference = await firefox.read('document.querySelector("main dl dd").textContent');
		const complaints = firefox.complaints.filter((text) => !leftWhileLoading.test(text));
		if (complaints.length > 0) throw new Error(complaints.join("\n"));
		return String(reference);
	} finally {
		await firefox.close();
	}
};

/** Opens `addresses` in a wide and a narrow window; resolves to what is wrong with them. */
export async function lookInFirefox(origin: string, addresses: readonly string[]): Promise<string[]> {
	const firefox = await Firefox.start(program);
	const found: string[] = [];
	try {
		for (const address of addresses) {
			await firefox.open(origin + address);
			for (const width of [1280, 320]) {
				await firefox.setWindow(width, 800);
				const overflow = Number(await firefox.read("document.documentElement.scrollWidth - innerWidth"));
				if (overflow > 0) found.push(`${address}: ${overflow} px too wide in a window of ${width}`);
			}
			if ((await firefox.read('document.querySelectorAll("h1").length')) !== 1)
				found.push(`${address}: no h1`);
		}
		await firefox.open(origin);
		await focus(firefox, "[popovertarget=menu]");
		await firefox.press(keys.enter);
		await firefox.until('document.querySelector("#menu").matches(":popover-open")');
		await firefox.press(keys.escape);
		await firefox.until('!document.querySelector("#menu").matches(":popover-open")');
		return [...found, ...firefox.complaints];
	} finally {
		await firefox.close();
	}
}
