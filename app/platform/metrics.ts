import { Counter, Histogram, Registry } from "prom-client";
import type { Language } from "#app/i18n/languages.ts";

export const registry = new Registry();

function counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
	return new Counter({ name, help, labelNames, registers: [registry] });
}

const requests = counter("http_requests_total", "Responses by method, route pattern and status.", [
	"method",
	"route",
	"status",
]);
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

export const metrics = {
	countRequest(response: { method: string; route: string; status: number; seconds: number }): void {
		requests.inc({ method: response.method, route: response.route, status: response.status });
		durations.observe({ route: response.route }, response.seconds);
	},
	countLead(lead: { kind: string; language: Language; suspect: boolean }): void {
		leads.inc({ kind: lead.kind, language: lead.language, suspect: String(lead.suspect) });
	},
	countFormErrors(form: string, fields: readonly string[]): void {
		for (const field of fields) formErrors.inc({ form, field });
	},
	/** Counts an event at a step of the quote request or the review; going back and leaving are not counted. */
	countStep(step: string, event: "shown" | "posted" | "refused" | "finished" | "neither"): void {
		steps.inc({ step, event });
	},
	countDelivery(destination: string, result: "delivered" | "retried" | "failed"): void {
		attempts.inc({ destination, result });
	},
};
