/** Portuguese on every page, as specified. */
const label = "Fale conosco pelo WhatsApp (abre em nova aba)";

export function WhatsAppButton({ href }: { href: string }) {
	return (
		<aside aria-label="WhatsApp" className="print:hidden">
			<a
				className="whatsapp fixed right-4 bottom-4 z-4 grid size-12 place-items-center rounded-full bg-[#0b6b3a] text-white [box-shadow:0_0_0_2px_var(--color-paper)] focus-visible:rounded-full focus-visible:[box-shadow:0_0_0_9px_#fff] focus-visible:outline-night"
				href={href}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={label}
				lang="pt-BR"
			>
				<WhatsAppMark />
			</a>
		</aside>
	);
}

function WhatsAppMark() {
	return (
		<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
			<path fill="none" stroke="currentColor" strokeWidth="1.9" d="M3 21l1.3-4.6A9 9 0 1 1 7.6 19.7z" />
			<path
				fill="currentColor"
				d="M9 7.4c-.9 0-1.7 1-1.7 2.2 0 2.8 4.3 7 7.2 7 1.2 0 2.1-.9 2.1-1.8 0-.5-2.2-1.6-2.6-1.6s-.8 1.3-1.3 1.3c-.7 0-3.1-2.1-3.1-2.8 0-.4 1-.9 1-1.4S9.6 7.4 9 7.4z"
			/>
		</svg>
	);
}
