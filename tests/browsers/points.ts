import type { Profile } from "#app/forms/field.ts";
import { paths } from "#app/paths.ts";
import { pause, type Tab, type TabOptions, until } from "#tests/browsers/tab.ts";
import { middleOf, press, walkWizard } from "#tests/browsers/walk.ts";

/** What must hold in every browser; `docs/browsers.md` says each in words. */
export const points = ["request", "free", "first screen", "React", "fragments", "fallbacks"] as const;

/** Problems found, by point. */
export type Found = Record<(typeof points)[number], string[]> & { reacts?: boolean };

/** Walks the site at `origin` as `profile` and looks at each point on the way. */
export async function lookAt(
	tab: Tab,
	origin: string,
	profile: Profile,
	options: TabOptions,
): Promise<Found> {
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

/** What lies over the page once its header has gone by, and controls that something covers. */
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
	const size = (selector: string) => {
		const element = document.querySelector(selector);
		return element ? parseFloat(getComputedStyle(element).fontSize) : 0;
	};
	const title = document.querySelector("h1") as HTMLElement;
	const problems: string[] = [];
	if (title.getBoundingClientRect().top > innerHeight) problems.push("the title is below the first screen");
	if (size(".display") < Math.min(60, width / 8)) problems.push(`the large words are ${size(".display")} px`);
	if (size("h1") < 19) problems.push(`the title is ${size("h1")} px`);
	return problems;
}

/** Values that an unknown word took along. */
function vanished(width: number): string[] {
	const problems: string[] = [];
	const tonne = document.querySelector(".tonne");
	const ring = document.querySelector(".load");
	if (tonne && parseFloat(getComputedStyle(tonne).fontSize) < 60) problems.push("the large number is small");
	if (ring && ring.getBoundingClientRect().width < Math.min(300, width / 2))
		problems.push("the ring is not there");
	if (/, 0\)$|transparent/.test(getComputedStyle(document.body).backgroundColor)) problems.push("no colours");
	const field = document.querySelector("footer input:not([type=hidden])");
	if (field && getComputedStyle(field).borderTopStyle !== "solid") problems.push("fields have no edge");
	return problems;
}

/** Words at less than 3 : 1 against their ground, and fields without an edge. */
function unreadable(): string[] {
	const numbers = (colour: string) => (colour.match(/[\d.]+/g) || []).map(Number);
	const light = (colour: string) => {
		const [red = 0, green = 0, blue = 0] = numbers(colour).map((part) =>
			part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
		);
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	const problems: string[] = [];
	for (const element of Array.from(document.querySelectorAll("main *, footer *"))) {
		const words = Array.from(element.childNodes).some(
			(node) => node.nodeType === 3 && /\w/.test(node.nodeValue || ""),
		);
		const box = element.getBoundingClientRect();
		if (
			!words ||
			box.width < 4 ||
			element.closest("svg, [popover], [hidden], .sr-only, .skip, option, label, [aria-hidden]")
		)
			continue;
		let ground: Element | null = element;
		while (ground && numbers(getComputedStyle(ground).backgroundColor)[3] === 0)
			ground = ground.parentElement;
		const [one, other] = [
			light(getComputedStyle(element).color),
			light(ground ? getComputedStyle(ground).backgroundColor : "255, 255, 255"),
		];
		const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
		if (ratio < 3)
			problems.push(`${ratio.toFixed(1)} : 1, ${(element.textContent || "").trim().slice(0, 30)}`);
	}
	for (const field of Array.from(
		document.querySelectorAll(
			"main form input[type=text]:not([tabindex='-1']), main form input[type=email], main form textarea",
		),
	)) {
		const { borderTopStyle, borderTopWidth } = getComputedStyle(field);
		if (
			field.getBoundingClientRect().width > 20 &&
			(borderTopStyle === "none" || parseFloat(borderTopWidth) < 1)
		)
			problems.push(`no edge: ${field.outerHTML.slice(0, 60)}`);
	}
	return problems.slice(0, 3);
}

function isOpen(id: string): boolean {
	const target = document.getElementById(id);
	if (!target || target.closest("details:not([open])")) return false;
	const { top, height } = target.getBoundingClientRect();
	return height > 0 && top >= 0 && top < innerHeight;
}
