import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { createLogger } from "#app/platform/log.ts";
import { registry } from "#app/platform/metrics.ts";
import { startMetricsServer } from "#app/server/http/metrics-server.ts";
import cases from "#tests/support/alert-cases.json" with { type: "json" };
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const alertsFile = resolve("deploy/prometheus-alerts.yaml");
const rules: { alert: string; expr: string }[] = parse(readFileSync(alertsFile, "utf8")).groups.flatMap(
	(group: { rules: [] }) => group.rules,
);
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
	readFileSync("deploy/grafana-dashboard.json", "utf8"),
);
const expressions = [
	...rules.map(({ alert, expr }) => [alert, expr] as const),
	...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Metrics and labels of Prometheus itself and its node exporter. */
const others = {
	metrics: new Set(["up", "node_filesystem_avail_bytes", "node_filesystem_size_bytes"]),
	labels: new Set(["job", "fstype", "le"]),
};

/** Names in a PromQL expression that are neither functions, keywords, labels nor texts. */
function metricsIn(expression: string): string[] {
	const bare = expression
		.replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]/g, " ")
		.replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, " ");
	const names = bare.match(/\b[a-z_:][a-z0-9_:]*\b(?!\s*\()/gi) ?? [];
	return names.filter((name) => !["and", "or", "unless", "by", "bool", "offset"].includes(name));
}

/** Labels that an expression chooses or groups by. */
function labelsIn(expression: string): string[] {
	const chosen = [...expression.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label);
	const grouped = [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = ""]) =>
		list.split(",").map((label) => label.trim()),
	);
	return [...chosen, ...grouped];
}

test("alerts and dashboard ask for nothing that the site does not export", async () => {
	const away = () => Promise.reject(new Error("away"));
	const log = createLogger("silent");
	const server = await startMetricsServer(away, { port: 0, host: "127.0.0.1", log });
	const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
	await server.close();
	const exported = new Set(
		[...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
			type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
		),
	);
	for (const [where, expression] of expressions) {
		const names = metricsIn(expression);
		expect([where, names.length > 0]).toEqual([where, true]);
		expect([where, names.filter((name) => !exported.has(name) && !others.metrics.has(name))]).toEqual([
			where,
			[],
		]);
	}
});

test("alerts and dashboard choose and group by labels that the site sets", () => {
	const known = new Set(
		registry.getMetricsAsArray().flatMap((metric) => ("labelNames" in metric ? metric.labelNames : [])),
	);
	for (const [where, expression] of expressions) {
		expect([
			where,
			labelsIn(expression).filter((label) => !known.has(label) && !others.labels.has(label)),
		]).toEqual([where, []]);
	}
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

describe.runIf(hasPromtool)("promtool", () => {
	test("finds that the alerts say what they should of made-up metrics", () => {
		const { stdout, stderr, status } = spawnSync("promtool", ["test", "rules", "tests/support/alerts.yaml"]);
		expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining("SUCCESS")]);
	});

	/** Series exported for ninety minutes, a value each, and the alerts that must then fire: rules with a threshold. */
	test.each(cases)("sees the right alert when $when", ({ series: changes, firing }) => {
		const well = {
			store_up: "1x90",
			store_writable: "1x90",
			store_free_bytes: "1e11x90",
			leads_overdue: "0x90",
			'http_outcomes_total{outcome="ok"}': "0+90x90",
		};
		const series = { ...well, ...changes };
		const file = join(temporaryFolder(onTestFinished), "test.yml");
		const test = {
			rule_files: [alertsFile],
			evaluation_interval: "1m",
			tests: [
				{
					interval: "1m",
					input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
					promql_expr_test: [
						{
							expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
							eval_time: "90m",
							exp_samples: firing.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
						},
					],
				},
			],
		};
		writeFileSync(file, JSON.stringify(test));
		const { stdout, stderr } = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8" });
		expect([stderr, stdout]).toEqual(["", expect.stringContaining("SUCCESS")]);
	});
});
