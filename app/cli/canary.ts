import { type Command, CommandFailure, UsageError } from "#app/cli/command.ts";
import { hiddenFields, reasonOf } from "#app/cli/deploy-probe.ts";
import type { Store } from "#app/db/store.ts";
import type { Answers } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import {
	CANARY_KNOWN,
	canaryHeader,
	hasArrived,
	recordArrival,
	removeCanaries,
	signCanary,
} from "#app/leads/canary.server.ts";
import { paths } from "#app/paths.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";

const ANSWER_MS = 15_000;
/** The outbox looks for work every five seconds. */
const OUTBOX_MS = 30_000;
const LOOK_AGAIN_MS = 200;

/** Nobody's: the name is reserved (RFC 2606), the number given to fiction. */
const answers: Answers = {
	profile: "client",
	email: "sample@canary.example",
	firstName: "Sample",
	lastName: "Canary",
	phone: "(11) 5555-0100",
	area: "operations",
	segment: "industry",
	needPoints: "high",
	needCompliance: "high",
	needTechnology: "high",
	collectionPoints: "1",
	metThrough: "search",
};

export const canary: Command = {
	description:
		"send a sample through the public forms and see it arrive; it is not a lead, and leaves no trace",
	usage: "[<address>] [--end]",
	positionals: [0, 1],
	options: {
		end: { type: "boolean", description: "no more samples: the metric, and with it the alert, goes" },
	},
	async run({ open, config, terminal }, args) {
		const [address = publicOrigin(config)] = args.positionals;
		if (!URL.canParse(address))
			throw new UsageError(`${address} is not an address such as https://www.company.com`);
		const store = await open();
		if (args.options.end) {
			await recordArrival(store, null);
			return terminal.out("No more samples are expected.\n");
		}
		const visit = new Visit(new URL(address).origin, await signCanary(store, Date.now()));
		try {
			const reference = await visit.sendRequest();
			await arrival(store, reference);
			await recordArrival(store, Date.now());
			terminal.out(`The sample went the whole way at ${address}.\n`);
		} finally {
			await removeCanaries(store, visit.draftId, Date.now());
		}
	},
};

/** Resolves once the outbox has sent the sample. Throws when it does not. */
async function arrival(store: Store, reference: string): Promise<void> {
	for (let waited = 0; !(await hasArrived(store, reference)); waited += LOOK_AGAIN_MS) {
		if (waited >= OUTBOX_MS)
			throw new CommandFailure(
				"The sample was taken, but the outbox did not send it: does the site use this store? Its log says more.",
			);
		await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
	}
}

/** A visitor with a browser without scripts, whose every request says that it is a sample's. */
class Visit {
	readonly #origin: string;
	readonly #sample: string;
	readonly #cookies = new Map<string, string>();
	draftId: string | undefined;

	constructor(origin: string, sample: string) {
		this.#origin = origin;
		this.#sample = sample;
	}

	/** Fills in the quote request, page by page. Resolves with the reference that the confirmation shows. */
	async sendRequest(): Promise<string> {
		let path: string = paths.quote;
		for (const { fields } of flow) {
			const asked = fields.flatMap(({ name }) =>
				answers[name] === undefined ? [] : [[name, answers[name]]],
			);
			path = await this.#fillIn(path, Object.fromEntries(asked));
		}
		if (!path.includes("/revisao"))
			throw new CommandFailure(`The last step leads to ${path}, not to the review`);
		const confirmation = await this.#fillIn(path, {});
		const [, reference] = new RegExp(`^${paths.received}/([0-9A-Z-]+)`).exec(confirmation) ?? [];
		if (reference === undefined)
			throw new CommandFailure(`The review leads to ${confirmation}, not to a confirmation`);
		const { status, text } = await this.#ask(confirmation);
		if (status !== 200 || !text.includes(reference))
			throw new CommandFailure(
				`The confirmation answers ${status}${status === 200 ? " without its reference" : ""}`,
			);
		return reference;
	}

	/** Sends the form at `path` with `changes`. Resolves with where it leads. */
	async #fillIn(path: string, changes: Answers): Promise<string> {
		const page = await this.#ask(path);
		if (page.status !== 200) throw new CommandFailure(`GET ${path} answers ${page.status} instead of 200`);
		const fields = { ...hiddenFields(page.text), ...changes };
		const { status, location } = await this.#ask(path, new URLSearchParams(fields as Record<string, string>));
		if (status !== 303 || location === null)
			throw new CommandFailure(`POST ${path} answers ${status} instead of 303`);
		const next = new URL(location, this.#origin + path);
		if (next.origin !== this.#origin)
			throw new CommandFailure(`POST ${path} leads to ${next.origin}: a proxy rewrites addresses`);
		return next.pathname + next.search;
	}

	async #ask(path: string, body?: URLSearchParams) {
		const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const response = await fetch(this.#origin + path, {
			...(body ? { method: "POST", body } : {}),
			redirect: "manual",
			signal: AbortSignal.timeout(ANSWER_MS),
			headers: {
				[canaryHeader]: this.#sample,
				...(body ? { Origin: this.#origin, "Sec-Fetch-Site": "same-origin" } : {}),
				...(cookies ? { Cookie: cookies } : {}),
			},
		}).catch((error: Error) => {
			throw new CommandFailure(`${this.#origin}${path} does not answer: ${reasonOf(error)}`);
		});
		if (response.ok && response.headers.get(canaryHeader) !== CANARY_KNOWN)
			throw new CommandFailure(
				`${this.#origin}${path} does not know this sample: does the command read the settings of that site (SESSION_SECRET, DATABASE_URL), and does no proxy drop the header ${canaryHeader}?`,
			);
		for (const cookie of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			this.#cookies.set(name, value);
		}
		const text = await response.text();
		this.draftId ??= hiddenFields(text).draft;
		return { status: response.status, location: response.headers.get("Location"), text };
	}
}
