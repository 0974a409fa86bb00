import { chromium, type Page } from "@playwright/test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, inject, test } from "vitest";
import { type Field, isAsked } from "#app/forms/field.ts";
import { TranslationProvider } from "#app/i18n/translation.tsx";
import { Questions } from "#app/routes/quote/questions.tsx";
import { launchOptions } from "#tests/support/chromium.ts";
import { translate } from "#tests/support/translate.ts";

type Case = { source: Field; choose: (page: Page, option: string) => Promise<unknown> };

const options = ["sorting", "cooperative", "treatment", "disposal"];

/** Questions of the kinds on which others hang, with options that nothing in the flow hangs on. */
const cases: Record<string, Case> = {
	"a list": {
		source: { name: "operationType", kind: "select", options },
		choose: (page, option) => page.selectOption("[name=operationType]", option),
	},
	"a choice": {
		source: { name: "operationType", kind: "choice", options },
		choose: (page, option) => page.check(`[name=operationType][value=${option}]`),
	},
};

const dependents: Field[] = [
	{ name: "cooperativeName", kind: "text", when: [{ operationType: ["cooperative"] }] },
	{ name: "cooperativeCity", kind: "text", when: [{ operationType: ["cooperative"] }] },
	{ name: "plant", kind: "text", when: [{ operationType: ["treatment", "disposal"] }] },
	{ name: "landfill", kind: "text", when: [{ operationType: ["disposal"] }] },
];

test.each(Object.entries(cases))(
	"conditional fields show with each answer of %s that they hang on, and only then",
	async (_, { source, choose }) => {
		const fields = [
			{ name: "metThrough", kind: "select", options: ["social", "media"] } as const,
			source,
			...dependents,
		];
		const questions = createElement(Questions, { fields, answers: {}, errors: {} });
		const translation = await translate("pt");
		const markup = renderToStaticMarkup(
			createElement(TranslationProvider, { translation, children: questions }),
		);
		const site = inject("site");
		const browser = await chromium.launch(launchOptions());
		try {
			const page = await browser.newPage({ javaScriptEnabled: false });
			const html = await (await fetch(`${site.origin}/orcamento`)).text();
			const head = html.slice(html.indexOf("<head>"), html.indexOf("</head>"));
			await page.route("**/shown", (route) =>
				route.fulfill({ contentType: "text/html", body: `${head}</head><form>${markup}</form>` }),
			);
			await page.goto(`${site.origin}/shown`);
			const shown = () =>
				page
					.locator("input[type=text]:visible")
					.evaluateAll((all) => all.map((one) => one.getAttribute("name")));
			expect(await shown()).toEqual([]);
			await page.selectOption("[name=metThrough]", "media");
			expect(await shown()).toEqual([]);
			await choose(page, "cooperative");
			expect(await shown()).toEqual(["cooperativeName", "cooperativeCity"]);
			await choose(page, "treatment");
			expect(await shown()).toEqual(["plant"]);
			await choose(page, "disposal");
			expect(await shown()).toEqual(["plant", "landfill"]);
			await choose(page, "sorting");
			expect(await shown()).toEqual([]);
			for (const option of options) {
				const asked = dependents.filter((field) => isAsked(field, { operationType: option }));
				await choose(page, option);
				expect(await shown()).toEqual(asked.map(({ name }) => name));
			}
		} finally {
			await browser.close();
		}
	},
);
