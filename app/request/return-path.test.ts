import { expect, test } from "vitest";
import { returnPath } from "#app/request/return-path.server.ts";

test.each([
	["/parceiros", "/parceiros"],
	["/blog/post-3", "/blog/post-3"],
	["/faq?q=mtr&utm_source=x", "/faq?q=mtr"],
	["/faq?d=abc", "/faq"],
	[
		"/ferramentas/agenda?papel=gerador&uf=BA&lng=en&aviso=sent&utm_source=x",
		"/ferramentas/agenda?papel=gerador&uf=BA",
	],
	["/ferramentas/modelos?uf=BA", "/ferramentas/modelos"],
	["/privacidade/meus-dados", "/privacidade/meus-dados"],
	["/orcamento?alterar=1&x=1&utm_source=x", "/orcamento?alterar=1&utm_source=x"],
	["/orcamento/AbCdEfGhIjKlMnOpQrSt-_", "/orcamento/AbCdEfGhIjKlMnOpQrSt-_"],
	[
		"/orcamento/AbCdEfGhIjKlMnOpQrSt-_/revisao?lng=en&aviso=sent",
		"/orcamento/AbCdEfGhIjKlMnOpQrSt-_/revisao",
	],
	["/orcamento/recebido/4RDKX-9QW7C-AHPMN", "/orcamento/recebido/4RDKX-9QW7C-AHPMN"],
])("goes back to %s", (posted, expected) => {
	expect(returnPath(posted)).toBe(expected);
});

test.each([
	null,
	"",
	"//evil.example",
	"/\\evil.example",
	"/\t/evil.example",
	"https://evil.example/faq",
	"javascript:alert(1)",
	"/nowhere",
	"/newsletter",
	"/blog/post-28",
	"/orcamento/recebido/../../x",
	"/orcamento/email",
	"/orcamento/AbCdEfGhIjKlMnOpQrSt-_/x",
	"/orcamento/AbCdEfGhIjKlMnOpQrSt-_x/email",
	"http://",
])("goes home instead of to %j", (posted) => {
	expect(returnPath(posted)).toBe("/");
});
