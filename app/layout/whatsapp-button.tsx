/** The link on every page, in Portuguese as specified: in the margin, or in a bar on phones, where it would cover text. */
export function WhatsAppButton({ href }: { href: string }) {
	return (
		<aside
			aria-label="WhatsApp"
			className="bottom-0 z-5 w-full border-line bg-paper print:hidden phone:fixed phone:h-[56px] phone:border-t"
		>
			<a
				className="whatsapp fixed right-[8px] bottom-[16px] z-5 phone:bottom-[4px] flex size-[48px] items-center justify-center rounded-pill border-2 border-paper bg-leaf whitespace-nowrap text-white focus-visible:[box-shadow:0_0_0_9px_#fff] focus-visible:outline-night"
				href={href}
				target="_blank"
				rel="noopener noreferrer"
				lang="pt-BR"
			>
				<span aria-hidden="true" className="absolute right-full hidden pr-2 font-bold text-ink phone:block">
					WhatsApp{" "}
				</span>
				<span className="sr-only">Fale conosco pelo WhatsApp (abre em nova aba)</span>
				<svg aria-hidden="true" viewBox="0 0 24 24" width="28">
					<path fill="none" stroke="currentColor" strokeWidth="2" d="M3 21l1-5A9 9 0 1 1 8 20z" />
					<path
						fill="currentColor"
						d="M9 7c-1 0-2 1-2 2 0 3 5 8 8 8 1 0 2-1 2-2s-2-2-3-2-1 2-1 2-3-3-3-3 1-1 1-2-1-3-2-3z"
					/>
				</svg>
			</a>
		</aside>
	);
}
