import type { Profile } from "#app/forms/field.ts";
import { paths } from "#app/paths.ts";
import { pause, type Tab, type TabOptions, until } from "#tests/browser-engines/tab.ts";
import { middleOf, press, walkWizard } from "#tests/browser-engines/walk.ts";

/** Points that must hold in every browser; `docs/browsers.md` says each in words. */
export const points = ["request", "free", "first screen", "React", "fragments", "fallbacks"] as const;

/** Problems found, by point. */
export type Found = Record<(typeof points)[number], string[]> & { reacts?: boolean };

/** Walks the site at `origin` as `profile` and looks at each point on the way. */
export async function lookAt(tab: Tab, origin: string, profile: Profile, options: TabOptions) {
	const found: Found = { request: [], free: [], "first screen": [], React: [], fragments: [], fallbacks: [] };
	const note = (point: (typeof points)[number], problems: readonly string[]) =>
		void found[point]?.push(...problems);
	async function attempt(point: (typeof points)[number], look: () => Promise<readonly string[]>) {
		note(point, await look().catch((error) => [String(error.message ?? error)]));
	}
	for (const path of [paths.home, paths.faq, paths.partners, paths.blog]) {
		await attempt("free", async () => {
			await tab.open(origin + path);
			return (await tab.run(covered)).map((problem) => `${path}: ${problem}`);
		});
		if (path === paths.home) await attempt("first screen", () => tab.run(firstScreen, options.width));
		if (path === paths.home) await attempt("fallbacks", () => tab.run(vanished, options.width));
		if (path === paths.faq) await attempt("first screen", () => tab.run(unreadable));
	}
	if (options.scripts) {
		await attempt("fragments", async () => {
			await tab.open(`${origin}${paths.faq}#portal`);
			await until(tab, "an open answer", () => tab.run(isOpen, "portal"));
			await tab.open(origin + paths.faq);
			await press(tab, 'footer a[href$="#portal"]');
			await until(tab, "an open answer", () => tab.run(isOpen, "portal"));
			return [];
		});
	}
	await attempt("request", async () => {
		await walkWizard(tab, origin, profile, async (step) => {
			if (step === "contact")
				found.reacts = await tab.run(() =>
					Object.keys(document).some((key) => key.indexOf("__reactContainer") === 0),
				);
			// A button under the mouse turns its colours over for a moment.
			await pause(300);
			note("free", await tab.run(covered));
			note("first screen", await tab.run(unreadable));
		});
		const hidden: string[] = [];
		for (const what of ["main dl time", "main dl dd"]) {
			const { over } = (await tab.run(middleOf, what)) ?? { over: "nothing" };
			if (over) hidden.push(`${what}: ${over}`);
		}
		return [...hidden, ...(await tab.run(covered))];
	});
	note(
		"React",
		found.request.filter((text) => /Application Error/.test(text)),
	);
	return found;
}

// The rest runs in the page, in syntax of 2018.

/** Elements that lie over the page once its header has gone by, and controls that something covers. */
function covered(): string[] {
	const problems: string[] = [];
	const header = document.querySelector("header");
	for (
		let y = header ? header.offsetHeight : 0;
		y < document.documentElement.scrollHeight - innerHeight;
		y += 300
	) {
		scrollTo(0, y);
		const at = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
		if (!at || at.closest("header")) problems.push(`at ${y} px the header covers the middle of the window`);
	}
	const controls =
		"main form input:not([type=hidden]):not([tabindex='-1']), main form select, main form textarea, main form button, main form a[href]";
	for (const control of Array.from(document.querySelectorAll(controls))) {
		const box = control.getClientRects()[0];
		if (
			!box ||
			box.width < 4 ||
			box.height < 4 ||
			control.closest("[hidden], .sr-only, .skip, [popover], details:not([open])")
		)
			continue;
		control.scrollIntoView({ block: "center" });
		const { left, top, width, height } = control.getClientRects()[0] as DOMRect;
		const at = document.elementFromPoint(left + width / 2, top + height / 2);
		const label = control.closest("label");
		if (!at || !(control.contains(at) || at.contains(control) || (label ? label.contains(at) : false)))
			problems.push(
				`${control.outerHTML.slice(0, 60)} is covered by ${at ? at.outerHTML.slice(0, 60) : "nothing"}`,
			);
	}
	return problems.slice(0, 3);
}

/** Home's first screen: what the company does, as large as it is meant to be. */
function firstScreen(width: number): string[] {
	scrollTo(0, 0);
	const size = (selector: string) =>
		parseFloat(getComputedStyle(document.querySelector(selector) as Element).fontSize);
	const problems: string[] = [];
	const title = document.querySelector("h1") as HTMLElement;
	if (title.getBoundingClientRect().top > innerHeight) problems.push("the title is below the first screen");
	for (const [words, least] of [
		[".display", Math.min(60, width / 8)],
		["h1", 19],
	] as const)
		if (size(words) < least) problems.push(`${words} has ${size(words)} px`);
	return problems;
}

/** Values that an unknown word took along. */
function vanished(width: number): string[] {
	const part = (selector: string) => document.querySelector(selector) as Element;
	const problems: string[] = [];
	if (parseFloat(getComputedStyle(part(".tonne")).fontSize) < 60) problems.push("the large number is small");
	if (part(".load").getBoundingClientRect().width < Math.min(300, width / 2))
		problems.push("the ring is not there");
	if (/, 0\)$|transparent/.test(getComputedStyle(document.body).backgroundColor)) problems.push("no colours");
	if (getComputedStyle(part("footer input:not([type=hidden])")).borderTopStyle !== "solid")
		problems.push("fields have no edge");
	return problems;
}

/** Words in nearly the colour of what is behind them, as where a ground's colour falls out, and fields without an edge. */
function unreadable(): string[] {
	const problems: string[] = [];
	const parts = (colour: string) => (colour.match(/[\d.]+/g) || []).map(Number);
	for (const words of Array.from(
		document.querySelectorAll<HTMLElement>("h1, h2, main p, main label, main button"),
	)) {
		let ground: Element = words;
		while (ground.parentElement && parts(getComputedStyle(ground).backgroundColor)[3] === 0)
			ground = ground.parentElement;
		const behind = parts(getComputedStyle(ground).backgroundColor);
		const [red = 0, green = 0, blue = 0] = parts(getComputedStyle(words).color).map((part, index) =>
			Math.abs(part - (behind[index] || 0)),
		);
		if (words.offsetWidth > 4 && Math.max(red, green, blue) < 80)
			problems.push(`hardly seen: ${words.outerHTML.slice(0, 60)}`);
	}
	const fields =
		"main form input[type=text]:not([tabindex='-1']), main form input[type=email], main form textarea";
	for (const field of Array.from(document.querySelectorAll<HTMLElement>(fields)))
		if (field.offsetWidth > 20 && parseFloat(getComputedStyle(field).borderTopWidth) < 1)
			problems.push(`no edge: ${field.outerHTML.slice(0, 60)}`);
	return problems.slice(0, 3);
}

function isOpen(id: string): boolean {
	const target = document.getElementById(id);
	if (!target || target.closest("details:not([open])")) return false;
	const { top } = target.getBoundingClientRect();
	return top >= 0 && top < innerHeight && (target.parentElement as HTMLElement).offsetHeight > 0;
}
