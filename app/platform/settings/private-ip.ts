import { BlockList } from "node:net";

/** Ranges that no public recipient can have (IANA special-purpose registries, RFC 6890). */
const networks = `
	0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
	192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
	224.0.0.0/3 ::/127 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16
	3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8
`;

const notPublic = new BlockList();
for (const [, network = "", bits] of networks.matchAll(/(\S+)\/(\d+)/g))
	notPublic.addSubnet(network, Number(bits), familyOf(network));

/** True for a loopback, private or otherwise special IP. IPv4 inside IPv6 counts as IPv4. */
export function isPrivateIp(ip: string): boolean {
	const plain = ip.replace(/%.*$/, "");
	return notPublic.check(plain, familyOf(plain));
}

function familyOf(ip: string): "ipv4" | "ipv6" {
	return ip.includes(":") ? "ipv6" : "ipv4";
}
