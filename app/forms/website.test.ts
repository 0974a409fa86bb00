import { expect, test } from "vitest";
import { normaliseWebsite } from "#app/forms/website.ts";

test.each([
	["http://coletas.com.br", "http://coletas.com.br"],
	["coletas.com.br:8080/a", "https://coletas.com.br:8080/a"],
	["coleta-açaí.com.br", "https://coleta-açaí.com.br"],
	["javascript:alert(1)//x.y", undefined],
	["javascript://coletas.com.br/%0aalert(1)", undefined],
	["https://user:pass@coletas.com.br", undefined],
	["ftp://coletas.com.br", undefined],
	["data:text/html,x", undefined],
	["https://", undefined],
	["coletas .com.br", undefined],
	["rui@coletas.com.br", undefined],
	["HTTPS://Coletas.com.br", "HTTPS://Coletas.com.br"],
	["//coletas.com.br", undefined],
	["coletas.com.br.", "https://coletas.com.br"],
	["instagram.com/coletas", "https://instagram.com/coletas"],
	["@coletas", undefined],
	["www.coletas", undefined],
	["www.coletas.eco", "https://www.coletas.eco"],
	["coletas,com.br", undefined],
	["1.2", undefined],
	["192.168.0.1", undefined],
	["http://192.168.0.1/site", undefined],
	["coletas.com.br, recicla.com.br", undefined],
])("website %s is %s", (typed, expected) => {
	expect(normaliseWebsite(typed)).toBe(expected);
});
