import { Counter, Histogram, Registry } from "prom-client";
import { kinds } from "#app/constants.ts";
import { type Language, languages } from "#app/i18n/languages.ts";

export const registry = new Registry();

function counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
	return new Counter({ name, help, labelNames, registers: [registry] });
}

const requests = counter("http_requests_total", "Responses by method, route pattern and status.", [
	"method",
	"route",
	"status",
]);
const outcomes = counter(
	"http_outcomes_total",
	"Responses by method (GET, POST, other) and outcome: ok, invalid (422), refused (403, 413, 415), limited (429), busy (503), failed (other 5xx), other.",
	["method", "outcome"],
);
const durations = new Histogram({
	name: "http_request_duration_seconds",
	help: "Time from request to finished response by route pattern.",
	labelNames: ["route"],
	buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
	registers: [registry],
});
const leads = counter("leads_total", "Leads accepted by this process, without duplicates.", [
	"kind",
	"language",
	"suspect",
]);
const formErrors = counter("form_errors_total", "Refused answers by form or step and field.", [
	"form",
	"field",
]);
const steps = counter(
	"quote_steps_total",
	"Steps of the quote request: shown, posted, refused, finished, or left by visitors who are neither; refused fields are in form_errors_total.",
	["step", "event"],
);
const attempts = counter("delivery_attempts_total", "Attempts to deliver, by destination and result.", [
	"destination",
	"result",
]);

const drops = counter("connections_dropped_total", "Connections ended because too many were open.", []);

const methods = ["GET", "POST", "other"] as const;
const outcomeOf: Readonly<Record<number, string>> = {
	403: "refused",
	413: "refused",
	415: "refused",
	422: "invalid",
	429: "limited",
	503: "busy",
};
const stepEvents = ["shown", "posted", "refused", "finished", "neither"] as const;
const results = ["delivered", "retried", "failed"] as const;

/** Begins series at 0: one that appears with its first event has not increased for Prometheus, and alerts miss it. */
export function beginAtZero(names: { steps: readonly string[]; destinations: readonly string[] }): void {
	drops.inc(0);
	for (const method of methods)
		for (const outcome of new Set(["ok", "failed", "other", ...Object.values(outcomeOf)]))
			outcomes.inc({ method, outcome }, 0);
	for (const kind of kinds)
		for (const language of languages)
			for (const suspect of ["true", "false"]) leads.inc({ kind, language, suspect }, 0);
	for (const step of names.steps) for (const event of stepEvents) steps.inc({ step, event }, 0);
	for (const destination of names.destinations)
		for (const result of results) attempts.inc({ destination, result }, 0);
}

export const metrics = {
	countRequest(response: { method: string; route: string; status: number; seconds: number }): void {
		const { method, status } = response;
		requests.inc({ method, route: response.route, status });
		outcomes.inc({
			method: method === "HEAD" ? "GET" : (methods.find((one) => one === method) ?? "other"),
			outcome: outcomeOf[status] ?? (status < 400 ? "ok" : status < 500 ? "other" : "failed"),
		});
		durations.observe({ route: response.route }, response.seconds);
	},
	countLead(lead: { kind: string; language: Language; suspect: boolean }): void {
		leads.inc({ kind: lead.kind, language: lead.language, suspect: String(lead.suspect) });
	},
	countFormErrors(form: string, fields: readonly string[]): void {
		for (const field of fields) formErrors.inc({ form, field });
	},
	/** Counts an event at a step of the quote request or the review; going back and leaving are not counted. */
	countFlowPage(page: string, event: (typeof stepEvents)[number]): void {
		steps.inc({ step: page, event });
	},
	countDelivery(destination: string, result: (typeof results)[number]): void {
		attempts.inc({ destination, result });
	},
	countDrop(): void {
		drops.inc();
	},
};
