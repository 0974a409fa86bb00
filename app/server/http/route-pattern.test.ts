import { expect, test } from "vitest";
import { routePatterns } from "#app/server/http/route-pattern.ts";

const patternOf = routePatterns([
	"/",
	"/faq",
	"/blog/post-1",
	"/orcamento/recebido/:reference",
	"/orcamento/recebido/:reference.ics",
	"/orcamento/:draft",
	"/orcamento/:draft/email",
	"/*",
]);

test.each([
	["/", "/"],
	["/?utm_source=ana@exemplo.com.br", "/"],
	["/_.data", "/"],
	["/faq.data?_routes=x", "/faq"],
	["/blog/post-1", "/blog/post-1"],
	["/blog/post-99", "*"],
	["/orcamento/recebido/4RDKX-9QW7C-AHPMN", "/orcamento/recebido/:reference"],
	["/orcamento/recebido/4RDKX-9QW7C-AHPMN.ics", "/orcamento/recebido/:reference.ics"],
	["/orcamento/recebido/4RDKX-9QW7C-AHPMN.data", "/orcamento/recebido/:reference"],
	["/assets/entry-abc.js", "/assets/*"],
	["/orcamento/AbCdEfGhIjKlMnOpQrSt-_", "/orcamento/:draft"],
	["/orcamento/AbCdEfGhIjKlMnOpQrSt-_.data", "/orcamento/:draft"],
	["/orcamento/AbCdEfGhIjKlMnOpQrSt-_/email?aviso=novo", "/orcamento/:draft/email"],
	["/orcamento/AbCdEfGhIjKlMnOpQrSt-_/other", "*"],
	["/orcamento/AbCdEfGhIjKlMnOpQrSt-_x/email", "*"],
	["/orcamento/email", "*"],
	["/FAQ", "*"],
	["/../../etc/passwd", "*"],
	["*", "*"],
])("%s is counted as %s", (url, expected) => {
	expect(patternOf(url)).toBe(expected);
});
