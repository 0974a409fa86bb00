import { expect, test } from "vitest";
import { change, query } from "#tests/support/query.ts";
import { useMailSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const site = useMailSite();

const mail = { name: "mail" };

async function putAside(cookies = true) {
	const visitor = await walk(new Visitor(site.origin, { cookies }), { until: "contact" });
	return visitor.submit({ firstName: "Segredo" }, { name: "leave" });
}

function queued(): number {
	const [row] = query(site.file, "SELECT count(*) AS count FROM delivery WHERE destination = 'draft-link'");
	return Number(row?.count);
}

test.each([true, false])(
	"the link goes to the address typed, with nothing else typed (cookies %s)",
	async (cookies) => {
		const owner = await putAside(cookies);
		await owner.submit({}, mail);
		expect(owner.words).toContain("O link vai para o e-mail que está no pedido");
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

test("an address gets at most three in an hour, whoever asks and from whichever draft", async () => {
	const owner = await putAside();
	for (let time = 0; time < 2; time++) await owner.submit({}, mail);
	const others = await Promise.all([putAside(), putAside(), putAside()]);
	await Promise.all(others.map((other) => other.submit({}, mail)));
	expect(queued()).toBe(3);
	expect(others.filter(({ words }) => words.includes("algumas vezes na última hora"))).toHaveLength(2);
	change(site.file, "UPDATE delivery SET queued_at = queued_at - 3600001");
	await owner.submit({}, mail);
	expect(queued()).toBe(4);
});
