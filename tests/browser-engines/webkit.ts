import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { callOf, pause, type Tab, type TabOptions } from "#tests/browser-engines/tab.ts";
import { freePort } from "#tests/support/start-server.ts";

/** WPE's window without a screen is 800 x 600: a library loaded before its own asks for another size. */
const size = `#include <dlfcn.h>
#include <stdlib.h>
void *wpe_view_backend_exportable_fdo_create(const void *client, void *data, unsigned width, unsigned height) {
	void *(*create)(const void *, void *, unsigned, unsigned) = dlsym((void *) -1l, "wpe_view_backend_exportable_fdo_create");
	return create(client, data, atoi(getenv("VIEW_WIDTH")), atoi(getenv("VIEW_HEIGHT")));
}`;

/** A screen of its own, as large as the window is to be; resolves to its name. */
async function startScreen({ width, height }: TabOptions): Promise<[ChildProcess, string]> {
	const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`], {
		stdio: ["ignore", "ignore", "ignore", "pipe"],
	});
	for await (const line of createInterface(screen.stdio[3] as NodeJS.ReadableStream))
		return [screen, `:${line.trim()}`];
	throw new Error("no Xvfb");
}

/** How each port is started, without a frame. */
const ports = {
	gtk: {
		key: "webkitgtk:browserOptions",
		binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
		look: "--full-screen",
	},
	wpe: { key: "wpe:browserOptions", binary: "/usr/bin/cog", look: "--platform=headless" },
} as const;

/** Opens a tab of a WebKit by its driver (W3C WebDriver). */
export async function openWebKit(
	driverPath: string,
	port: keyof typeof ports,
	options: TabOptions,
): Promise<Tab> {
	const [screen, display] = await startScreen(options);
	const home = mkdtempSync(join(tmpdir(), "webkit-"));
	mkdirSync(join(home, "gtk-3.0"));
	// With its animations on WebKitGTK 2.50 ends under automation.
	writeFileSync(join(home, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
	const env = {
		...process.env,
		DISPLAY: display,
		XDG_CONFIG_HOME: home,
		XDG_DATA_HOME: home,
		XDG_CACHE_HOME: home,
		// On a session bus a portal of the desktop would mount a file system in `home`, which then cannot be removed.
		DBUS_SESSION_BUS_ADDRESS: "disabled:",
		NO_AT_BRIDGE: "1",
	};
	if (port === "wpe") {
		const library = join(home, "size.so");
		execFileSync("cc", ["-shared", "-fPIC", "-o", library, "-xc", "-", "-ldl"], { input: size });
		Object.assign(env, { LD_PRELOAD: library, VIEW_WIDTH: options.width, VIEW_HEIGHT: options.height });
	}
	const manager = spawn("matchbox-window-manager", ["-use_titlebar", "no"], { env, stdio: "ignore" });
	manager.on("error", () => {});
	const at = `http://127.0.0.1:${await freePort()}`;
	const driver = spawn(driverPath, [`--port=${new URL(at).port}`], { env, stdio: "ignore", detached: true });
	async function send<Result>(path: string, body?: object): Promise<Result> {
		const response = await fetch(`${at}/session${path}`, {
			method: body ? "POST" : "DELETE",
			body: body && JSON.stringify(body),
		});
		const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
		if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
		return value;
	}
	const { key, binary, look } = ports[port];
	const args = ["--automation", look, ...(options.scripts ? [] : ["--enable-javascript=FALSE"])];
	const capabilities = { alwaysMatch: { [key]: { binary, args } } };
	let session = "";
	for (let tries = 0; session === ""; tries++) {
		try {
			session = `/${(await send<{ sessionId: string }>("", { capabilities })).sessionId}`;
		} catch (error) {
			if (tries > 40) throw error;
			await pause(250);
		}
	}
	const act = (type: string, rest: object, actions: object[]) =>
		send(`${session}/actions`, { actions: [{ type, id: type, ...rest, actions }] });
	return {
		open: (address) => send(`${session}/url`, { url: address }),
		run: (script, ...values) =>
			send(`${session}/execute/sync`, { script: `return ${callOf(script, values)}`, args: [] }),
		async press(x, y) {
			await act("pointer", { parameters: { pointerType: "mouse" } }, [
				{ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
				{ type: "pointerDown", button: 0 },
				{ type: "pointerUp", button: 0 },
			]);
		},
		async type(text) {
			const keys = Array.from(text, (value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
			await act("key", {}, keys.flat());
		},
		async close() {
			await send(session).catch(() => {});
			const ended = once(screen, "exit");
			if (driver.pid) process.kill(-driver.pid, "SIGKILL");
			manager.kill();
			screen.kill();
			await ended;
			rmSync(home, { recursive: true, force: true, maxRetries: 20 });
		},
	};
}
