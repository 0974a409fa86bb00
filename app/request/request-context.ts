import { createContext } from "react-router";

/** What the server knows of a request before React Router sees it. */
export type RequestContext = {
	/** Correlates an answer with the log; the error page shows it. */
	requestId: string;
	/** The client's network address, for the rate limit only; never stored, never logged. */
	address: string;
	/** Scheme and host that this site is reached at, as far as it is configured. */
	origin: string;
	/** Whether answers travel over https, so that cookies must be `Secure`. */
	secure: boolean;
	/** Without scripts and web font. */
	lite: boolean;
	/** Whether the visitor's browser sent the language cookie that every page sets. */
	keepsCookies: boolean;
	/** Writes a failure to the log with this request's id. Never pass what a visitor sent. */
	report(error: unknown): void;
};

export const requestContext = createContext<RequestContext>({
	requestId: "development",
	address: "127.0.0.1",
	origin: "http://localhost:3000",
	secure: false,
	lite: false,
	keepsCookies: true,
	report: () => {},
});
