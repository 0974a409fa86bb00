import { paths } from "#app/paths.ts";

/** Complete answers of an invented person to the contact form; address and number belong to nobody. */
export const contact = {
	fullName: "Ana Souza",
	email: "ana@fabrica.example",
	phone: "(11) 5555-0100",
	company: "Fábrica Ltda.",
	message: "Olá",
	leaveEmpty: "",
};

/** The contact form as somebody sends it; every message is a lead of its own. */
export function contactForm(message: string): URLSearchParams {
	return new URLSearchParams({ ...contact, message });
}

/** Sends the contact form to the site at `origin`, in Portuguese; the response, read. 303 means that it was kept. */
export async function sendContactForm(origin: string, message: string, path: string = paths.faq) {
	const response = await fetch(origin + path, {
		method: "POST",
		body: contactForm(message),
		redirect: "manual",
		headers: { Cookie: "ciranda-language=pt" },
	});
	await response.arrayBuffer();
	return response;
}
