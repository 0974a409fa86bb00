import { gunzipSync } from "node:zlib";
import { redirect } from "react-router";
import { localizedHref, paths } from "#app/paths.ts";
import { download } from "#app/request/download.ts";
import { answerWithinLimit, readForm } from "#app/request/form-post.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/loads-file";

const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Redirects to the tool: this address has no page. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(localizedHref(paths.reconciliation, context.get(requestContext).language));
}

/** Returns the page's own file of loads as a download: we store nothing, and Lynx opens no `data:` URL. */
export async function action(args: Route.ActionArgs) {
	return answerWithinLimit(args.context.get(requestContext), {}, async () => {
		const packed = Buffer.from(readForm(args).get("file") ?? "", "base64url");
		try {
			const file = gunzipSync(packed, { maxOutputLength: MAX_FILE_BYTES });
			return download(file.toString(), "mtr-cdf.csv", "text/csv");
		} catch {
			return loader(args);
		}
	});
}
