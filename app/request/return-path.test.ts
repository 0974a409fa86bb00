import { expect, test } from "vitest";
import { returnPath } from "#app/request/return-path.server.ts";

test.each([
	["/parceiros", "/parceiros"],
	["/blog/post-3", "/blog/post-3"],
	["/faq?q=mtr&utm_source=x", "/faq?q=mtr"],
	["/faq?d=abc", "/faq"],
	["/privacidade/meus-dados", "/privacidade/meus-dados"],
	["/orcamento?d=abc&alterar=1&x=1", "/orcamento?d=abc&alterar=1"],
	["/orcamento/email?d=abc&lng=en&aviso=sent", "/orcamento/email?d=abc"],
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
	"http://",
])("goes home instead of to %j", (posted) => {
	expect(returnPath(posted)).toBe("/");
});
