import { BlockList, isIPv4, isIPv6 } from "node:net";

const list = (kind: "ipv4" | "ipv6", networks: [address: string, prefix: number][]): BlockList => {
  const found = new BlockList();
  for (const [address, prefix] of networks) found.addSubnet(address, prefix, kind);
  return found;
};

// The registries of IANA for special purposes (RFC 6890), multicast, and what is reserved.
const specialIPv4 = list("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
]);
// Only 2000::/3 is given out. So mapped, translated, local and multicast addresses are never public.
const givenIPv6 = list("ipv6", [["2000::", 3]]);
// Of it: protocol assignments with Teredo and ORCHID, documentation, and 6to4, which carry other addresses.
const specialIPv6 = list("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
]);

/** Whether an IP address is of the public internet: not of this machine, its network, or a special purpose. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIPv4.check(address, "ipv4");
  // An address with a zone (fe80::1%eth0) is of a link.
  if (!isIPv6(address) || address.includes("%")) return false;
  return givenIPv6.check(address, "ipv6") && !specialIPv6.check(address, "ipv6");
}
