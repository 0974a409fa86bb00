import { type Answers, type Profile, profiles } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { draftPath, paths } from "#app/paths.ts";
import { load, type Tab, until } from "#tests/browser-engines/tab.ts";
import { complete } from "#tests/support/answers.ts";
import { answersOf } from "#tests/support/walk-wizard.ts";

/** Brings what `selector` names into the window and presses its middle. Rejects when something else lies there. */
export async function press(tab: Tab, selector: string): Promise<void> {
	const { x, y, over } = await until(tab, selector, () => tab.run(middleOf, selector));
	if (over) throw new Error(`${selector} is covered by ${over}`);
	await tab.press(x, y);
}

/** Runs in the page: the middle of an element, and what covers it there. */
export function middleOf(selector: string) {
	const element = document.querySelector(selector);
	if (!element) return undefined;
	element.scrollIntoView({ block: "center", behavior: "instant" });
	const { left, top, width, height } = element.getClientRects()[0] || element.getBoundingClientRect();
	const x = left + width / 2;
	const y = top + height / 2;
	const at = document.elementFromPoint(x, y);
	const label = element.closest("label");
	const isFree = at && (element.contains(at) || at.contains(element) || (label ? label.contains(at) : false));
	return { x, y, over: isFree ? "" : at ? at.outerHTML.slice(0, 120) : "nothing that is in the window" };
}

/** Fills in what is asked with `answers`: types, ticks, and chooses from lists. */
async function fill(tab: Tab, answers: Answers): Promise<void> {
	for (const [name, answer] of Object.entries(answers)) {
		for (const value of [answer ?? []].flat()) {
			const typed = `main [name="${name}"]:not([type=hidden]):not([type=radio]):not([type=checkbox])`;
			const isTyped = await tab.run((selector) => document.querySelector(selector) !== null, typed);
			await press(tab, isTyped ? typed : `main [name="${name}"][value="${value}"]`);
			const isList = await tab.run(
				(selector, chosen) => {
					const list = document.querySelector(selector);
					if (!(list instanceof HTMLSelectElement)) return false;
					list.value = chosen;
					return ["input", "change"].every((type) => list.dispatchEvent(new Event(type, { bubbles: true })));
				},
				typed,
				value,
			);
			if (isTyped && !isList) await tab.type(value);
		}
	}
}

/** From Home's button to the confirmation; resolves to how the steps came and what the confirmation shows. Rejects on the way. */
export async function walkWizard(
	tab: Tab,
	origin: string,
	profile: Profile,
	look: (place: string) => Promise<void>,
) {
	await tab.open(origin + paths.home);
	await load(tab, () => press(tab, `.hero form:nth-of-type(${profiles.indexOf(profile) + 1}) button`));
	for (const step of flow.slice(1)) {
		const end = draftPath("", step.id).slice(paths.quote.length + 1);
		await until(tab, step.id, () =>
			tab.run(
				(path, name) =>
					location.pathname.endsWith(path) &&
					document.readyState === "complete" &&
					document.querySelector(`main [name="${name}"]`) !== null,
				end,
				step.fields.find((field) => !field.profile || field.profile === profile)?.name ?? "",
			),
		);
		await look(step.id);
		await fill(tab, answersOf(step.id, complete[profile]));
		await press(tab, "main form button[type=submit]:not([hidden]):not([name])");
	}
	await until(tab, "the review", () =>
		tab.run(() => document.querySelector('main form[action*="/revisao"] dl') !== null),
	);
	await look("review");
	await press(tab, "main form button[type=submit]:not([hidden]):not([name])");
	return until(tab, "the confirmation", () =>
		tab.run((path) => {
			const page = document.querySelector("main");
			if (!page || location.pathname.indexOf(path) !== 0) return undefined;
			const found = /\w{5}(-\w{5}){2}/.exec(page.textContent || "");
			return found ? found[0] : undefined;
		}, paths.received),
	);
}
