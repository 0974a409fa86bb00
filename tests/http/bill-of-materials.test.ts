import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brand } from "#app/brand.ts";
import { requireFreshBuild } from "#tests/support/fresh-build.ts";

requireFreshBuild();

test("the build says what it is made of: every package of the lock file, with its version and checksum", () => {
	const bill = JSON.parse(readFileSync("build/bom.json", "utf8"));
	expect(bill.bomFormat).toBe("CycloneDX");
	expect(bill.metadata.component.name).toBe(brand.slug);
	const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
	const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
	for (const name of Object.keys(dependencies)) {
		const { version } = packages[`node_modules/${name}`];
		const listed = bill.components.find(
			(one: { purl: string }) => one.purl === `pkg:npm/${name.replace("@", "%40")}@${version}`,
		);
		expect([name, listed?.hashes?.[0]?.alg]).toEqual([name, "SHA-512"]);
	}
	expect(bill.components.length).toBeGreaterThan(Object.keys(dependencies).length);
});
