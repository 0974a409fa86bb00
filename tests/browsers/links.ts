import type { Terminal } from "#tests/browsers/terminal.ts";
import type { TextBrowser } from "#tests/browsers/text-browsers.ts";
import { draftLink, ownDataLink, pathOf, requestQuote, startLinkSite } from "#tests/support/link-site.ts";

const EMAIL = "ana@fabrica.example";

/** Notes a contact, carries on a saved request, asks for own data, reads and erases them, by the browser's keys and without cookies. */
export async function followLinks(browser: TextBrowser): Promise<string> {
	const site = await startLinkSite();
	async function at(path: string, use: (terminal: Terminal) => Promise<void>): Promise<void> {
		const terminal = browser.open(site.origin + path, false);
		try {
			await use(terminal);
		} finally {
			terminal.end();
		}
	}
	const press = async (terminal: Terminal, button: RegExp) => {
		await terminal.goTo(button);
		await terminal.press("Enter");
	};
	try {
		const lead = await requestQuote(site, EMAIL);
		await at(pathOf("contacted", lead), async (terminal) => {
			await terminal.see("Já falou com esta pessoa?");
			await press(terminal, /Marcar como contatado/);
			await terminal.see("Contato registrado");
		});
		await at(await draftLink(site), async (terminal) => {
			await terminal.see("Continuar o pedido");
			await press(terminal, /Continuar neste navegador/);
			await terminal.see("Confira as suas respostas");
		});
		await at("/privacidade/meus-dados", async (terminal) => {
			await terminal.see("Os seus dados");
			await terminal.goTo(/_{5}|\[ {5}/);
			await browser.write(terminal, EMAIL);
			await press(terminal, /Enviar o link/);
			await terminal.see("Se houver dados guardados");
		});
		await at(await ownDataLink(site, EMAIL), async (terminal) => {
			await terminal.see("O que guardamos sobre você");
			await terminal.see("(11) 5555-0100");
			await press(terminal, /Apagar os dados/);
			await terminal.see("Apagar tudo mesmo?");
			await press(terminal, /^\W*Apagar tudo\W*$|Apagar tudo\W+Não apagar/);
			await terminal.see("Dados apagados");
		});
		return "own data asked for, read and erased; a contact noted; a saved request carried on";
	} finally {
		await site.remove();
	}
}
