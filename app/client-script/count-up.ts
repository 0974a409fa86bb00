import { siteEvents } from "#app/client-script/events.ts";

const COUNT_MS = 1200;

const counted = new Set<string>();

/** Lets each `[data-count]` number count up to its value once, when it is first seen. Its value is in the page already. */
export function countUpWhenSeen(): void {
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	const observer = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			observer.unobserve(target);
			countUp(target as HTMLElement);
		}
	});
	const watch = () => {
		for (const number of document.querySelectorAll("[data-count]")) observer.observe(number);
	};
	document.addEventListener(siteEvents.idle, watch);
	watch();
}

function countUp(number: HTMLElement): void {
	const value = Number(number.dataset.count);
	const name = location.pathname + value;
	if (counted.has(name)) return;
	counted.add(name);
	const { format } = new Intl.NumberFormat(document.documentElement.lang);
	const final = number.textContent;
	const start = performance.now();
	const draw = (now: number) => {
		const part = Math.min(Math.max((now - start) / COUNT_MS, 0), 1);
		number.textContent = part === 1 ? final : format(Math.round(value * (1 - (1 - part) ** 3)));
		if (part < 1) requestAnimationFrame(draw);
	};
	requestAnimationFrame(draw);
}
