import { Counter, Histogram, Registry } from "prom-client";
import type { Language } from "#app/i18n/languages.ts";

export const registry = new Registry();

const requests = new Counter({
	name: "http_requests_total",
	help: "Answers by method, route pattern and status.",
	labelNames: ["method", "route", "status"],
	registers: [registry],
});
const durations = new Histogram({
	name: "http_request_duration_seconds",
	help: "Time from request to finished response by route pattern.",
	labelNames: ["route"],
	buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
	registers: [registry],
});
const leads = new Counter({
	name: "leads_total",
	help: "Leads accepted by this process, without duplicates.",
	labelNames: ["kind", "language", "suspect"],
	registers: [registry],
});
const formErrors = new Counter({
	name: "form_errors_total",
	help: "Refused answers by form or step and field.",
	labelNames: ["form", "field"],
	registers: [registry],
});
const steps = new Counter({
	name: "quote_steps_total",
	help: "The quote request's way: each step shown, posted to go on, refused, finished; refused fields are in form_errors_total.",
	labelNames: ["step", "event"],
	registers: [registry],
});
const attempts = new Counter({
	name: "delivery_attempts_total",
	help: "Attempts to deliver by destination and how they ended.",
	labelNames: ["destination", "result"],
	registers: [registry],
});

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
	/** What happened at a step of the quote request, the review included; whoever goes back or leaves is not counted. */
	countStep(step: string, event: "shown" | "posted" | "refused" | "finished"): void {
		steps.inc({ step, event });
	},
	countDelivery(destination: string, result: "delivered" | "retried" | "failed"): void {
		attempts.inc({ destination, result });
	},
};
