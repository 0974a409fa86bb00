import type { Terminal } from "#tests/browsers/terminal.ts";
import type { TextBrowser } from "#tests/browsers/text-browsers.ts";
import {
	draftLink,
	newestLead,
	ownDataLink,
	pathOf,
	requestQuote,
	startLinkSite,
} from "#tests/support/link-site.ts";

const EMAIL = "ana@fabrica.example";

/**
 * Follows a link of each page that e-mails lead to, puts a request aside and carries it on, subscribes to the newsletter, asks for own data,
 * reads and erases them, by the browser's keys and without cookies.
 */
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
		await at("/orcamento", async (terminal) => {
			await press(terminal, /Sou gerador/);
			await terminal.goTo(/_{5}|\[ {5}/);
			await browser.write(terminal, EMAIL);
			await terminal.goToText("Salvar e continuar depois");
			await terminal.press("Enter");
			await terminal.see("/orcamento/continuar/");
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
		await at("/blog", async (terminal) => {
			await terminal.goTo(/_{5}|\[ {5}/);
			await browser.write(terminal, EMAIL);
			await press(terminal, /Assinar/);
			await terminal.see("Inscrição recebida");
		});
		await at(pathOf("confirm", newestLead(site, EMAIL)), async (terminal) => {
			await press(terminal, /Confirmar inscrição/);
			await terminal.see("Inscrição confirmada");
		});
		await at(await ownDataLink(site, EMAIL), async (terminal) => {
			await terminal.see("O que guardamos sobre você");
			await terminal.see("(11) 5555-0100");
			await press(terminal, /Apagar os dados/);
			await terminal.see("Apagar tudo mesmo?");
			await press(terminal, /^\W*Apagar tudo\W*$|Apagar tudo\W+Não apagar/);
			await terminal.see("Dados apagados");
		});
		return "each page of links used; a request put aside and carried on; the newsletter asked for; own data asked for, read and erased";
	} finally {
		await site.remove();
	}
}
