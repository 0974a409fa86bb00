/** The chat services that a room of the team's may be at, by the hosts of the URLs that they give out. */
const hosts = {
	slack: /^hooks\.slack\.com$/,
	googleChat: /^chat\.googleapis\.com$/,
	teams: /\.(logic\.azure\.com|api\.powerplatform\.com|powerautomate\.com)$/,
	discord: /^(canary\.|ptb\.)?discord(app)?\.com$/,
} as const;
export type ChatService = keyof typeof hosts;

/** The service that gave out an https URL; undefined for any other. */
export function chatServiceOf(url: string): ChatService | undefined {
	const { protocol, hostname } = new URL(url);
	const services = Object.keys(hosts) as ChatService[];
	return protocol === "https:" ? services.find((service) => hosts[service].test(hostname)) : undefined;
}
