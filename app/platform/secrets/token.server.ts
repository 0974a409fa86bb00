import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

type Secrets = readonly string[];

const SECRET_BYTES = 32;

/** A new signing secret: 256 random bits, base64url. */
export function createSecret(): string {
	return randomBytes(SECRET_BYTES).toString("base64url");
}

/** Keyed hash (HMAC-SHA-256, RFC 2104) of `text`, base64url. `purpose` separates different uses. */
export function keyedHash(secret: string, purpose: string, text: string): string {
	return createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url");
}

/** Signs `payload`, which stays readable, for one `purpose`, valid until `expiresAt` (epoch milliseconds). */
export function signToken(secrets: Secrets, purpose: string, payload: string, expiresAt: number): string {
	const [first] = secrets;
	if (first === undefined) throw new Error("No signing secret");
	const content = `${Buffer.from(payload).toString("base64url")}.${expiresAt.toString(36)}`;
	return `${content}.${keyedHash(first, `token:${purpose}`, content)}`;
}

/** The payload of a token signed for `purpose` with any of `secrets`; null if forged, cut or expired at `now`. */
export function readToken(secrets: Secrets, purpose: string, token: string, now: number): string | null {
	const [payload, expiry, signature, ...rest] = token.split(".");
	if (payload === undefined || expiry === undefined || signature === undefined || rest.length > 0)
		return null;
	const given = Buffer.from(signature);
	const genuine = secrets.some((secret) => {
		const right = Buffer.from(keyedHash(secret, `token:${purpose}`, `${payload}.${expiry}`));
		return given.length === right.length && timingSafeEqual(given, right);
	});
	if (!genuine || Number.parseInt(expiry, 36) <= now) return null;
	return Buffer.from(payload, "base64url").toString();
}
