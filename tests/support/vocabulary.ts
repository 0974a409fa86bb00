/** The part of schema.org's vocabulary that the site uses, and a check of what a page says in it. */

type Kind = "text" | "address" | "day" | "language" | "position";
type TypeRules = { required: readonly string[]; properties: Record<string, Kind | readonly string[]> };

const thing = { name: "text", description: "text", url: "address", image: "address" } as const;

/** For each type: what search engines require of it, and what its properties may hold (a kind, or types). */
const types: Record<string, TypeRules> = {
	Organization: {
		required: ["name", "url", "logo"],
		properties: { ...thing, logo: "address", email: "text" },
	},
	WebSite: {
		required: ["name", "url", "inLanguage"],
		properties: { ...thing, inLanguage: "language", publisher: ["Organization"] },
	},
	FAQPage: {
		required: ["mainEntity", "inLanguage"],
		properties: { ...thing, inLanguage: "language", mainEntity: ["Question"] },
	},
	Question: {
		required: ["name", "acceptedAnswer"],
		properties: { ...thing, acceptedAnswer: ["Answer"] },
	},
	Answer: { required: ["text"], properties: { ...thing, text: "text" } },
	BlogPosting: {
		required: ["headline", "datePublished", "dateModified", "url"],
		properties: {
			...thing,
			headline: "text",
			datePublished: "day",
			dateModified: "day",
			inLanguage: "language",
			author: ["Organization"],
		},
	},
	BreadcrumbList: { required: ["itemListElement"], properties: { ...thing, itemListElement: ["ListItem"] } },
	ListItem: {
		required: ["position", "name", "item"],
		properties: { ...thing, position: "position", item: "address" },
	},
};

type Expected = { origin: string; language: string };

/**
 * Problems, in words, of a page's structured data (the text of its script element): types and properties that the
 * vocabulary does not know, missing ones, wrong dates, another language, addresses outside `origin`.
 */
export function structuredDataProblems(script: string, expected: Expected): string[] {
	let value: unknown;
	try {
		value = JSON.parse(script);
	} catch {
		return ["not JSON"];
	}
	if (!isRecord(value) || value["@context"] !== "https://schema.org" || !Array.isArray(value["@graph"]))
		return ["no graph in the context of https://schema.org"];
	return value["@graph"].flatMap((node) => nodeProblems(node, expected));
}

function nodeProblems(node: unknown, expected: Expected): string[] {
	if (!isRecord(node)) return ["a node that is not an object"];
	const type = String(node["@type"]);
	const rules = types[type];
	if (!rules) return [`unknown type ${type}`];
	// A node that only names another one says nothing else.
	if (node["@id"] !== undefined && Object.keys(node).length === 2) return [];
	const missing = rules.required
		.filter((name) => node[name] === undefined || node[name] === "" || String(node[name]) === "")
		.map((name) => `${type} has no ${name}`);
	const wrong = Object.entries(node).flatMap(([name, value]) => {
		if (name === "@type") return [];
		const allowed = name === "@id" ? "address" : rules.properties[name];
		if (allowed === undefined) return [`${type} knows no ${name}`];
		if (typeof allowed === "string")
			return kindFits(allowed, value, expected) ? [] : [`${type}.${name} is no ${allowed}: ${value}`];
		return [value].flat().flatMap((part) => {
			if (!isRecord(part) || !allowed.includes(String(part["@type"])))
				return [`${type}.${name} holds a wrong type`];
			return nodeProblems(part, expected);
		});
	});
	return [...missing, ...wrong];
}

function kindFits(kind: Kind, value: unknown, { origin, language }: Expected): boolean {
	switch (kind) {
		case "text":
			return typeof value === "string" && value.trim() !== "" && !/\{\{|<\/?\w+[ >]/.test(value);
		case "address":
			return typeof value === "string" && value.startsWith(`${origin}/`) && URL.canParse(value);
		case "day":
			return (
				typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
			);
		case "language":
			return value === language;
		case "position":
			return Number.isInteger(value) && Number(value) > 0;
	}
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
