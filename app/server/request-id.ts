import { randomBytes } from "node:crypto";

/** Tells the answers of this process from those of any other. */
const processId = randomBytes(6).toString("hex");
let count = 0;

/** An id that no other answer has, for the log and for people to quote. A UUID each would cost a visit more than finding its page. */
export function createRequestId(): string {
	count++;
	return `${processId}-${count.toString(36)}`;
}
