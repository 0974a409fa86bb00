import { chromium } from "@playwright/test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Field } from "#app/forms/field.ts";
import { TranslationProvider } from "#app/i18n/translation.tsx";
import { Questions } from "#app/quote/questions.tsx";
import { launchOptions } from "#tests/support/chromium.ts";
import { startServer } from "#tests/support/start-server.ts";
import { translate } from "#tests/support/translate.ts";

/** A question that nobody thought of when the style sheet was written. */
const fields: Field[] = [
	{ name: "metThrough", kind: "select", options: ["social", "media"] },
	{ name: "operationType", kind: "select", options: ["sorting", "cooperative"] },
	{ name: "cooperativeName", kind: "line", when: { field: "operationType", is: "cooperative" } },
	{ name: "cooperativeCity", kind: "line", when: { field: "operationType", is: "cooperative" } },
];

test("a new conditional field shows with the answer that it hangs on, and only then", async () => {
	const questions = createElement(Questions, { fields, answers: {}, errors: {} });
	const translation = await translate("pt");
	const markup = renderToStaticMarkup(
		createElement(TranslationProvider, { translation, children: questions }),
	);
	const site = await startServer();
	const browser = await chromium.launch(launchOptions());
	try {
		const page = await browser.newPage({ javaScriptEnabled: false });
		const html = await (await fetch(`${site.origin}/orcamento`)).text();
		const head = html.slice(html.indexOf("<head>"), html.indexOf("</head>"));
		await page.route("**/shown", (route) =>
			route.fulfill({ contentType: "text/html", body: `${head}</head><form>${markup}</form>` }),
		);
		await page.goto(`${site.origin}/shown`);
		const shown = () => page.locator("input:visible").count();
		expect(await shown()).toBe(0);
		await page.selectOption("[name=metThrough]", "media");
		expect(await shown()).toBe(0);
		await page.selectOption("[name=operationType]", "cooperative");
		expect(await shown()).toBe(2);
		await page.selectOption("[name=operationType]", "sorting");
		expect(await shown()).toBe(0);
	} finally {
		await browser.close();
		await site.remove();
	}
});
