import { isRunnableDevEnvironment, type Plugin } from "vite";

/** Has `npm run dev` answer with the site's own request handler. Stands before React Router's plugin. */
export function siteServer(): Plugin {
	return {
		name: "site-server",
		apply: "serve",
		configureServer(server) {
			server.watcher.on("change", () => server.ws.send("site:changed"));
			return () => {
				server.middlewares.use(async (request, response, next) => {
					const { ssr } = server.environments;
					if (!ssr || !isRunnableDevEnvironment(ssr)) return next();
					request.url = request.originalUrl;
					try {
						const { listener } = await ssr.runner.import<
							typeof import("#app/server/development/listener.ts")
						>("/app/server/development/listener.ts");
						listener(request, response);
					} catch (error) {
						next(error);
					}
				});
			};
		},
	};
}
