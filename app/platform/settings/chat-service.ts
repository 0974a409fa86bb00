/** Hosts of the webhook URLs of each supported chat service. */
const hosts = {
	slack: /^hooks\.slack\.com$/,
	googleChat: /^chat\.googleapis\.com$/,
	teams: /\.(logic\.azure\.com|api\.powerplatform\.com|powerautomate\.com)$/,
	discord: /^(canary\.|ptb\.)?discord(app)?\.com$/,
} as const;
export type ChatService = keyof typeof hosts;

/** The chat service behind an https webhook URL; undefined for any other URL. */
export function chatServiceOf(url: string): ChatService | undefined {
	const { protocol, hostname } = new URL(url);
	const services = Object.keys(hosts) as ChatService[];
	return protocol === "https:" ? services.find((service) => hosts[service].test(hostname)) : undefined;
}
