import { Counter, Histogram, Registry } from "prom-client";
import { kinds } from "#app/constants.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import described from "./counters.json" with { type: "json" };
import statusResults from "./status-results.json" with { type: "json" };

export const registry = new Registry();

const counters = Object.fromEntries(
	Object.entries(described).map(([name, { help, labels }]) => [
		name,
		new Counter({ name, help, labelNames: Object.keys(labels), registers: [registry] }),
	]),
) as { [Name in keyof typeof described]: Counter<keyof (typeof described)[Name]["labels"] & string> };
const durations = new Histogram({
	name: "http_request_duration_seconds",
	help: "Time from request, or the end of its body, to finished response by route pattern; without requests whose body never ended.",
	labelNames: ["route"],
	buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
	registers: [registry],
});

const methods = ["GET", "POST", "other"] as const;
const outcomeOf: Readonly<Record<number, string>> = statusResults;
const stepEvents = ["shown", "posted", "refused", "finished", "neither"] as const;
const results = ["delivered", "dropped", "retried", "failed"] as const;

/** Starts series at 0. To Prometheus a series that appears with its first event has not increased, so alerts would miss it. */
export function beginAtZero(names: { steps: readonly string[]; destinations: readonly string[] }): void {
	counters.connections_dropped_total.inc(0);
	for (const method of methods)
		for (const outcome of new Set(["ok", "failed", "other", ...Object.values(outcomeOf)]))
			counters.http_outcomes_total.inc({ method, outcome }, 0);
	for (const kind of kinds)
		for (const language of languages)
			for (const suspect of ["true", "false"]) counters.leads_total.inc({ kind, language, suspect }, 0);
	for (const step of names.steps)
		for (const event of stepEvents) counters.quote_steps_total.inc({ step, event }, 0);
	for (const destination of names.destinations)
		for (const result of results) counters.delivery_attempts_total.inc({ destination, result }, 0);
}

export const metrics = {
	/** `seconds` is undefined for a request whose body never ended. */
	countRequest(response: { method: string; route: string; status: number; seconds: number | undefined }) {
		const { method, status, seconds } = response;
		counters.http_requests_total.inc({ method, route: response.route, status });
		counters.http_outcomes_total.inc({
			method: method === "HEAD" ? "GET" : (methods.find((known) => known === method) ?? "other"),
			outcome: outcomeOf[status] ?? (status < 400 ? "ok" : status < 500 ? "other" : "failed"),
		});
		if (seconds !== undefined) durations.observe({ route: response.route }, seconds);
	},
	countLead(lead: { kind: string; language: Language; suspect: boolean }): void {
		counters.leads_total.inc({ kind: lead.kind, language: lead.language, suspect: String(lead.suspect) });
	},
	countFormErrors(form: string, fields: readonly string[]): void {
		for (const field of fields) counters.form_errors_total.inc({ form, field });
	},
	/** Counts an event at a step of the quote request or the review, but not going back or leaving. */
	countFlowPage(page: string, event: (typeof stepEvents)[number]): void {
		counters.quote_steps_total.inc({ step: page, event });
	},
	countDelivery(destination: string, result: (typeof results)[number]): void {
		counters.delivery_attempts_total.inc({ destination, result });
	},
	countDrop(): void {
		counters.connections_dropped_total.inc();
	},
};
