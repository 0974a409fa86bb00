/** Portuguese on every page, as specified. */
const label = "Fale conosco pelo WhatsApp (abre em nova aba)";

/** The floating button of every page. */
export function WhatsAppButton({ href }: { href: string }) {
	return (
		<aside aria-label="WhatsApp">
			<a
				className="whatsapp fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-4 grid size-12 place-items-center rounded-full bg-[#0b6b3a] text-white [box-shadow:0_0_0_2px_var(--color-paper)] focus-visible:rounded-full focus-visible:[box-shadow:0_0_0_9px_#fff] focus-visible:outline-night"
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
			<path
				fill="currentColor"
				d="M12 2a10 10 0 0 0-8.6 15.1L2 22l5-1.3A10 10 0 1 0 12 2Zm0 18.2a8.2 8.2 0 0 1-4.2-1.2l-.3-.2-3 .8.8-2.9-.2-.3A8.2 8.2 0 1 1 12 20.2Zm4.5-6.1c-.2-.1-1.5-.7-1.7-.8s-.4-.1-.6.1-.6.8-.8 1-.3.2-.5.1a6.7 6.7 0 0 1-3.3-2.9c-.2-.4.2-.4.7-1.2a.5.5 0 0 0 0-.4l-.8-1.8c-.2-.5-.4-.4-.6-.4h-.5a.9.9 0 0 0-.7.3 2.8 2.8 0 0 0-.9 2.1 4.9 4.9 0 0 0 1 2.6 11.2 11.2 0 0 0 4.3 3.8c2.6 1 2.6.7 3.1.6a2.6 2.6 0 0 0 1.7-1.2 2.1 2.1 0 0 0 .1-1.2c-.1-.1-.2-.2-.5-.3Z"
			/>
		</svg>
	);
}
