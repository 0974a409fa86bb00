import { paths } from "#app/paths.ts";

type Manifest = { routes: Record<string, { path?: string; module: string } | undefined> };

/**
 * Loads the code of every step before React runs. Rejects when a part of it cannot be had. React Router would fetch each
 * step's module on the way there and answers a missing one with a reload, which loses what was typed.
 */
export async function loadWizard(): Promise<void> {
	const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
	const modules = Object.values(routes).flatMap((route) =>
		`/${route?.path ?? ""}`.startsWith(paths.quote) && route?.module ? [route.module] : [],
	);
	await Promise.all(modules.map((url) => import(/* @vite-ignore */ url)));
}
