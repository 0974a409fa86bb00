import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Answers, type Field, optionsOf, type Profile } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import type { Journey } from "#tests/browsers/journey.ts";
import { Terminal } from "#tests/browsers/terminal.ts";
import { complete } from "#tests/support/answers.ts";
import { texts } from "#tests/support/wizard-page.ts";

/** How a browser is told to choose, and to type. */
type Hands = {
	/** Types into the field under the cursor. */
	write(terminal: Terminal, text: string): Promise<void>;
	/** Chooses option number `index` of the list under the cursor; 0 is the empty one. */
	choose(terminal: Terminal, index: number): Promise<void>;
};

/** Fields of a step that a text browser shows: the conditional ones always. */
function fieldsOf(step: (typeof flow)[number], profile: Profile): Field[] {
	return step.fields.filter((field) => !field.profile || field.profile === profile);
}

/** Fills in the step in front, from its first field to Continue, and sends it. */
async function fillStep(
	terminal: Terminal,
	hands: Hands,
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
		if (answer !== undefined && optionsOf(field).length > 0) {
			await hands.choose(terminal, optionsOf(field).indexOf(String(answer)) + 1);
		} else if (answer !== undefined) await hands.write(terminal, String(answer));
		await terminal.press("Tab");
	}
	await terminal.goTo(/Continuar/);
	await terminal.press("Enter");
}

/** Both browsers open a list of options and move down in it in the same way. */
const choose: Hands["choose"] = (at, index) =>
	at.press("Enter", ...Array.from({ length: index }, () => "Down"), "Enter");

/** The whole wizard; the terminal is ended with it. Resolves to the lead's reference. */
async function walk(terminal: Terminal, hands: Hands, profile: Profile): Promise<string> {
	try {
		return await send(terminal, hands, profile);
	} finally {
		terminal.end();
	}
}

async function send(terminal: Terminal, hands: Hands, profile: Profile): Promise<string> {
	await terminal.see("Você gera ou coleta resíduos?");
	await terminal.goTo(/Sou gerador/);
	if (profile === "operator") await terminal.press("Tab");
	await terminal.press("Enter");
	for (const step of flow.slice(1)) {
		if (step.id !== "profile") await terminal.see(texts.pt[profile][step.id].title);
		// The first field stands under its label; what has no label before it is the header.
		await terminal.goTo(/_{5}|\[ {5}|Escolha uma opção/);
		await fillStep(terminal, hands, fieldsOf(step, profile), complete[profile]);
	}
	await terminal.see("Confira as suas respostas");
	await terminal.goTo(/Enviar solicitação/);
	await terminal.press("Enter");
	await terminal.see("Formulário enviado com sucesso!");
	return /Referência\s+(\S+)/.exec(terminal.screen())?.[1] ?? "";
}

/** The whole wizard in Lynx, by its keys. Cookies are taken or refused. */
export const inLynx: Journey = async (origin, profile, { cookies }) => {
	const folder = mkdtempSync(join(tmpdir(), "lynx-"));
	const settings = join(folder, "lynx.cfg");
	writeFileSync(
		settings,
		`SET_COOKIES:${cookies ? "TRUE" : "FALSE"}\nACCEPT_ALL_COOKIES:TRUE\nSHOW_CURSOR:TRUE\nNO_PAUSE:TRUE\nCHARACTER_SET:utf-8\n`,
	);
	const terminal = new Terminal("lynx", `lynx -cfg=${settings} ${origin}/orcamento`);
	try {
		return await walk(terminal, { write: (at, text) => at.type(text), choose }, profile);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
};

/** The whole wizard in w3m, by its keys. */
export const inW3m: Journey = async (origin, profile, { cookies }) => {
	const terminal = new Terminal("w3m", `w3m ${cookies ? "-cookie" : "-no-cookie"} ${origin}/orcamento`);
	const write: Hands["write"] = async (at, text) => {
		await at.press("Enter");
		await at.type(text);
		await at.press("Enter");
	};
	return walk(terminal, { write, choose }, profile);
};
