import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { isLoopback } from '../limits/network-of.ts';

/** Networks that are not the internet's, by the registries of special-purpose addresses of IPv4 and IPv6 (RFC 6890). */
const special = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // All but 2000::/3, the global unicast addresses: also those that contain an address of IPv4.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.ipv6.addSubnet(network, bits, 'ipv6');

/** True for an address of the internet: no machine of our own network, nor a service of the cloud beside it. */
export function isPublicAddress(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return isIP(address) !== 0 && !special[family].check(address, family);
}

/**
 * The address to connect to for a host that somebody names, undefined where one of its addresses is not public. The name
 * is resolved once: who connects to the address is not misled by a name that leads elsewhere a moment later.
 */
export async function resolvePublicHost(
  host: string,
  { loopback }: { loopback: boolean },
): Promise<{ host: string; servername?: string } | undefined> {
  const name = host.replace(/^\[|\]$/g, '');
  const addresses = (await lookup(name, { all: true })).map(({ address }) => address);
  const [first] = addresses;
  const isAllowed = (address: string) => isPublicAddress(address) || (loopback && isLoopback(address));
  if (first === undefined || !addresses.every(isAllowed)) return undefined;
  return { host: first, ...(isIP(name) === 0 && { servername: name }) };
}
