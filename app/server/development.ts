import { logger } from "#app/platform/log.ts";
import { config } from "#app/platform/settings/config.ts";
import { createRequestListener } from "#app/server/http/request-handler.ts";

/** The site for `npm run dev`: the same handler, with pages drawn anew each time and files served by Vite. */
export const { listener } = createRequestListener({
	settings: config(),
	log: logger(),
	render: () => import("#app/server/document/render.ts"),
	serveFile: () => false,
	isCaching: false,
});
