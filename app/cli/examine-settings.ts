import { access, constants, statfs } from "node:fs/promises";
import { unfinishedTexts } from "#app/content/unfinished-texts.server.ts";
import { workFolder } from "#app/db/backup-file.ts";
import blockedPorts from "#app/platform/settings/blocked-ports.json" with { type: "json" };
import { findPlaceholders } from "#app/platform/settings/placeholders.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import type { Diagnosis } from "./diagnosis.ts";
import words from "./settings-advice.json" with { type: "json" };

/** Why SQLite's files must not lie on such a disk, by its type in statfs(2), hexadecimal. */
const disks: Record<string, string> = words.disks;

/** A diagnosis for each placeholder that the owner has still to replace. */
export function examineLaunch(settings: Settings): Diagnosis[] {
	const missing = [...findPlaceholders(settings), ...unfinishedTexts()];
	const none = [{ about: "Launch", fact: "nothing is left to fill in" }];
	return missing.length === 0 ? none : missing.map((problem) => ({ about: "Launch", problem }));
}

/** Diagnoses of valid settings that may be unwise: where the store lies, the port, the proxy in front, the launch. */
export async function examineSettings(settings: Settings): Promise<Diagnosis[]> {
	const { DATABASE_URL: url, STORE_MUST_EXIST: isSafe, TRUST_PROXY, HOST = "::", PUBLIC_ORIGIN } = settings;
	const port = { about: "Port", ...(blockedPorts.includes(settings.PORT) ? words.blockedPort : {}) };
	const mustExist = { about: "Store must exist", ...(isSafe ? {} : words.mayVanish) };
	const isAlone = TRUST_PROXY === 0 && PUBLIC_ORIGIN?.startsWith("https:") === true;
	const isOpen = TRUST_PROXY > 0 && ["0.0.0.0", "::"].includes(HOST);
	const misfit = (isAlone && words.allShareOneLimit) || (isOpen && words.forgeable);
	const proxy = { about: "Proxy", ...(misfit || { fact: `${TRUST_PROXY} in front` }) };
	const [one, ...more] = examineLaunch(settings);
	const all = `${more.length + 1} placeholders or unfinished texts are left`;
	const problem = more.length > 0 ? all : one?.problem;
	const toDo = problem && ({ problem, fix: "leads doctor --launch", isToDo: true } as const);
	const disk = url.startsWith("sqlite:") ? await diagnoseDisk(workFolder(settings)) : [];
	return [...disk, mustExist, port, proxy, { about: "Launch", ...one, ...toDo }];
}

async function diagnoseDisk(folder: string): Promise<Diagnosis[]> {
	const disk = await statfs(folder).catch(() => null);
	if (disk === null) return [];
	// btrfs counts no files.
	const full = disk.files > 0 && disk.ffree === 0 && words.noInode;
	const unfit = { ...words.unfitDisk, problem: disks[disk.type.toString(16)] };
	const shut = await access(folder, constants.W_OK).catch(() => words.notWritable);
	const fact = `${folder} is on no kind of disk known to be unfit, and has inodes left`;
	return [{ about: "Disk", ...(full || shut || (unfit.problem ? unfit : { fact })) }];
}
