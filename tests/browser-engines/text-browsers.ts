import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Answers, type Field, optionsOf, type Profile } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { Terminal } from "#tests/browser-engines/terminal.ts";
import { complete } from "#tests/support/answers.ts";
import { texts } from "#tests/support/wizard-page.ts";

/** A browser in a terminal. */
export type TextBrowser = {
	/** Opens `address`; cookies are taken or refused. */
	open(address: string, cookies: boolean): Terminal;
	/** Types into the field under the cursor. */
	write(terminal: Terminal, text: string): Promise<void>;
};

/** Fills in the step in front, from its first field to Continue, and sends it. */
async function fillStep(
	terminal: Terminal,
	browser: TextBrowser,
	fields: readonly Field[],
	answers: Answers,
): Promise<void> {
	for (const field of fields) {
		const answer = answers[field.name];
		if (field.kind === "checkboxes") {
			for (const option of optionsOf(field)) {
				if ([answer].flat().includes(option)) await terminal.press("Enter");
				await terminal.press("Tab");
			}
			continue;
		}
		if (field.kind === "choice" || field.kind === "ranking") {
			// The first one is the empty one.
			for (const option of ["", ...field.options]) {
				if (option === answer) await terminal.press("Enter");
				await terminal.press("Tab");
			}
			continue;
		}
		if (answer !== undefined && optionsOf(field).length > 0) {
			await choose(terminal, optionsOf(field).indexOf(String(answer)) + 1);
		} else if (answer !== undefined) await browser.write(terminal, String(answer));
		await terminal.press("Tab");
	}
	await terminal.goTo(/Continuar/);
	await terminal.press("Enter");
}

/** Chooses option number `index` of the list under the cursor, in both browsers in the same way; 0 is the empty one. */
function choose(terminal: Terminal, index: number): Promise<void> {
	return terminal.press("Enter", ...Array.from({ length: index }, () => "Down"), "Enter");
}

/** Completes the wizard at `address` as `profile`, by the browser's keys. */
export async function requestIn(browser: TextBrowser, address: string, profile: Profile, cookies: boolean) {
	const terminal = browser.open(address, cookies);
	try {
		await terminal.see("Você gera ou coleta resíduos?");
		await terminal.goTo(/Sou gerador/);
		if (profile === "operator") await terminal.press("Tab");
		await terminal.press("Enter");
		for (const step of flow.slice(1)) {
			if (step.id !== "profile") await terminal.see(texts.pt[profile][step.id].title);
			if (step.id === "need") await sendNothing(terminal);
			// The first field stands under its label; what has no label before it is the header.
			await terminal.goTo(/_{5}|\[ {5}|Escolha uma opção|\(não respondi\)/);
			// Conditional ones are always shown.
			const fields = step.fields.filter((field) => !field.profile || field.profile === profile);
			await fillStep(terminal, browser, fields, complete[profile]);
		}
		await terminal.see("Confira as suas respostas");
		await terminal.goTo(/Enviar pedido/);
		await terminal.press("Enter");
		await terminal.see("Formulário enviado com sucesso!");
	} finally {
		terminal.end();
	}
}

/** Continues without a choice, although both browsers choose the first of several radio buttons by themselves. */
async function sendNothing(terminal: Terminal): Promise<void> {
	await terminal.goTo(/Continuar/);
	await terminal.press("Enter");
	await terminal.see(texts.pt.field.metThrough.required);
	await terminal.see("Há um problema");
}

export const lynx: TextBrowser = {
	open(address, cookies) {
		const folder = mkdtempSync(join(tmpdir(), "lynx-"));
		const settings = join(folder, "lynx.cfg");
		writeFileSync(
			settings,
			`SET_COOKIES:${cookies ? "TRUE" : "FALSE"}\nACCEPT_ALL_COOKIES:TRUE\nSHOW_CURSOR:TRUE\nNO_PAUSE:TRUE\nCHARACTER_SET:utf-8\n`,
		);
		return new Terminal("lynx", `lynx -cfg=${settings} ${address}`, () =>
			rmSync(folder, { recursive: true, force: true }),
		);
	},
	write: (terminal, text) => terminal.type(text),
};

export const w3m: TextBrowser = {
	open: (address, cookies) => new Terminal("w3m", `w3m ${cookies ? "-cookie" : "-no-cookie"} ${address}`),
	async write(terminal, text) {
		await terminal.press("Enter");
		await terminal.type(text);
		await terminal.press("Enter");
	},
};
