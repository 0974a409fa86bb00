type Control = HTMLInputElement | HTMLTextAreaElement;

const prefix = "half-written:";

/**
 * Keeps a half-written message while the visitor changes the language, takes the light version or subscribes: in this
 * tab's session storage, put back once, removed when it is sent. A form asks for it by `data-half-written`, its name.
 */
export function keepHalfWritten(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form[data-half-written]")) {
		const key = prefix + form.dataset.halfWritten;
		let isSent = false;
		putBack(form, take(key));
		form.addEventListener("submit", () => {
			isSent = true;
		});
		addEventListener("pageshow", () => {
			isSent = false;
			take(key);
		});
		addEventListener("pagehide", () => {
			const typed = controlsOf(form).filter(({ value, defaultValue }) => value !== defaultValue);
			if (!isSent && typed.length > 0) {
				store(key, JSON.stringify(typed.map(({ name, value }) => [name, value])));
			}
		});
	}
}

function controlsOf(form: HTMLFormElement): Control[] {
	return Array.from(form.elements as HTMLCollectionOf<Control>).filter(
		({ name, type }) => name !== "" && type !== "hidden" && type !== "submit",
	);
}

/** Only where the page itself fills in nothing: a refused message comes back as it was sent. */
function putBack(form: HTMLFormElement, stored: string | null): void {
	const typed = new Map<string, string>(stored === null ? [] : JSON.parse(stored));
	for (const control of controlsOf(form)) {
		const value = typed.get(control.name);
		if (value !== undefined && control.value === "") control.value = value;
	}
}

/** Session storage is refused where cookies are. */
function take(key: string): string | null {
	try {
		const stored = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		return stored;
	} catch {
		return null;
	}
}

function store(key: string, text: string): void {
	try {
		sessionStorage.setItem(key, text);
	} catch {
		// The visitor's browser stores nothing; the message is lost as it is without scripts.
	}
}
