import { isIPv4, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The network that a request comes from, for limits per network: an IPv4 address, which many
 * people share, or the /64 of an IPv6 address, of which a single machine has all.
 */
export function networkOf({ ip }: Pick<FastifyRequest, "ip">): string {
  const ipv4 = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(ipv4)) return ipv4;
  // A text that a proxy made up. All such texts count as one network.
  if (!isIPv6(ip)) return "unknown";
  const [before, after] = ip.split("::", 2).map((half) => half.split(":").filter(Boolean));
  const groups = after
    ? [...before!, ...Array(8 - before!.length - after.length).fill("0"), ...after]
    : before!;
  return `${groups
    .slice(0, 4)
    .map((group: string) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
