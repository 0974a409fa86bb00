/** Warns before sending if files and pasted lists together exceed the form's limit (`data-max-bytes`). */
export function watchUploadSize(): void {
	document.addEventListener("change", ({ target }) => {
		const { form } = target as HTMLInputElement;
		const maxBytes = Number(form?.dataset.maxBytes);
		if (!form || !maxBytes) return;
		const isTooLarge = new Blob([...new FormData(form).values()]).size > maxBytes;
		for (const input of form.querySelectorAll<HTMLInputElement>("[data-too-large]"))
			input.setCustomValidity((isTooLarge && input.value && input.dataset.tooLarge) || "");
		if (isTooLarge) form.reportValidity();
	});
}
