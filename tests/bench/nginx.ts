import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Running, started } from "#tests/bench/children.ts";

/** Starts nginx with one worker and `body` as a file, sent with `headers`; undefined where nginx is not installed. */
export function startNginx(body: Buffer, headers: readonly string[], port: number): Running | undefined {
	const program = ["nginx", "/usr/sbin/nginx"].find((path) => spawnSync(path, ["-v"]).status === 0);
	if (!program) return undefined;
	const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
	// Its worker is another user's process where this is the superuser's.
	chmodSync(folder, 0o755);
	writeFileSync(join(folder, "index.html"), body);
	const own = /^(content-type|content-length|etag|date|connection|keep-alive)$/i;
	const lines = pairs(headers)
		.filter(([name]) => !own.test(name))
		.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
	const settings = `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
	access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=10;
	types { text/html html; } charset utf-8;
	client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
	uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
	server { listen 127.0.0.1:${port}; root ${folder}; ${lines.join(" ")} }
}`;
	writeFileSync(join(folder, "nginx.conf"), settings);
	const master = spawn(program, ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: "inherit" });
	return started(port, master, folder);
}

function pairs(flat: readonly string[]): [string, string][] {
	return Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at] ?? "", flat[2 * at + 1] ?? ""]);
}
