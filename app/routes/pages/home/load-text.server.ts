import { openLoad, type SampleLoad } from "#app/content/sample-month.ts";
import { formatShortDay, formatShortWeekday } from "#app/formats/days.ts";
import { formatNumber } from "#app/formats/numbers.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";

export type LoadText = ReturnType<typeof loadTextIn>;

const kilograms = (value: number, language: Language) => `${formatNumber(value, language)}\u00A0kg`;

/** A load of the invented month in words, with what its papers say. */
export function loadTextIn(language: Language, load: SampleLoad) {
	const { month: text } = textOf("home", language);
	const { mtr, ticket: ticketNumber, cdf } = load.numbers;
	const { wait, asOf } = openLoad();
	const openSince = { wait, asOf: formatShortDay(asOf, language) };
	const [left, arrived] = [kilograms(load.ticket.kg, language), kilograms(load.receipt.kg, language)];
	const isOpen = load.cdf === null;
	return {
		number: load.number,
		isOpen,
		day: formatShortWeekday(load.day, language),
		waste: text.wastes[load.waste],
		content: `${text.wastes[load.waste]}, ${interpolate(text.pieces[load.waste], { count: load.pieces })}`,
		left,
		arrived,
		/** Received mass; both masses if they differ by more than a scale's tolerance. */
		mass: isOpen ? interpolate(text.weights, { left, arrived }) : arrived,
		/** Its papers, oldest first. */
		lines: [
			{ when: load.mtr, what: `MTR ${mtr}` },
			{ when: load.ticket.time, what: interpolate(text.weighed, { kg: left, number: ticketNumber }) },
			{ when: load.receipt.time, what: interpolate(text.received, { kg: arrived }) },
			...(load.cdf
				? [{ when: `${formatShortWeekday(load.cdf.day, language)} ${load.cdf.time}`, what: `CDF ${cdf}` }]
				: []),
		],
		missing: isOpen ? interpolate(text.missing, openSince) : undefined,
		openSince,
	};
}

/** The load without a certificate, in words for Home. */
export function openLoadIn(language: Language) {
	const { hero, ecosystem, certificate } = textOf("home", language);
	const { load, missing, missingPercent } = openLoad();
	const text = loadTextIn(language, load);
	const { left, arrived, openSince } = text;
	const wait = hero.missing.map((line) => interpolate(line, openSince));
	const [mtr = "", ticket = "", receipt = "", cdf = ""] = ecosystem.papers;
	const at = (time: string) => `${text.day}, ${time}`;
	return {
		...text,
		difference: kilograms(missing, language),
		percent: formatNumber(missingPercent, language),
		/** Says on which day the certificate was still missing. */
		missing: wait.join(" "),
		papers: [
			{ name: mtr, value: interpolate(certificate.number, load.numbers), when: at(load.mtr) },
			{ name: ticket, value: left, when: at(load.ticket.time) },
			{ name: receipt, value: arrived, when: at(load.receipt.time) },
			{ name: cdf, value: null, when: null },
		],
		/** Lines on the ring's quarters and in its middle; the first line of each is large. */
		quarters: [
			[mtr, hero.manifest, load.mtr],
			[left, hero.left, load.ticket.time],
			[arrived, hero.arrived, load.receipt.time],
			[cdf, hero.certificate, ...wait],
		],
		centre: [text.waste, text.day, hero.example],
		sentence: interpolate(hero.sentence, {
			waste: text.waste,
			day: text.day,
			mtr: load.mtr,
			weighed: load.ticket.time,
			received: load.receipt.time,
			left,
			arrived,
			...openSince,
		}),
	};
}
