import { expect, test } from "vitest";
import { useMailSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const site = useMailSite();

const mail = { name: "mail" };

async function putAside(cookies = true) {
	const visitor = await walk(new Visitor(site.origin, { cookies }), { until: "contact" });
	return visitor.submit({ firstName: "Segredo" }, { name: "leave" });
}

test.each([true, false])(
	"the link goes to the address typed, with nothing else typed (cookies %s)",
	async (cookies) => {
		const owner = await putAside(cookies);
		await owner.submit({}, mail);
		expect(owner.words).toContain("O link vai para o e-mail do pedido");
		expect(owner.words).not.toContain("ana@fabrica.example");
		await expect.poll(() => site.mails.length).toBe(1);
		const [message] = site.mails;
		expect(message?.to).toEqual(["ana@fabrica.example"]);
		expect(`${message?.head}${message?.body}`).not.toContain("Segredo");
		const link =
			new RegExp(`${site.origin}(/orcamento/continuar/[\\w.-]+)`).exec(message?.body ?? "")?.[1] ?? "";
		const other = await new Visitor(site.origin).get(link);
		await other.submit();
		expect(other.value("firstName")).toBe("Segredo");
	},
);

test("an address gets at most three in an hour, and the page says so", async () => {
	const owner = await putAside();
	for (const isFull of [false, false, false, true]) {
		await owner.submit({}, mail);
		expect(owner.words.includes("algumas vezes na última hora")).toBe(isFull);
	}
});
