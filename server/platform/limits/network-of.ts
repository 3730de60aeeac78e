import { createHash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const groups = 8;
/** The leading groups of an IPv6 address that name the network. */
const groupsOfNetwork = 4;
const groupsOfBlock = 3;
const bitsOfGroup = 16;

/** True for an address of this machine: of a proxy that PROXIES does not count, which names nobody's network. */
export function isLoopback(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The leading groups of an IPv6 address, and how many bits they are. */
function leadingGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const left = tail === undefined ? 0 : groups - before.length - after.length;
  const whole = [...before, ...Array<string>(Math.max(0, left)).fill('0'), ...after];
  return `${whole
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * bitsOfGroup}`;
}

/** The unit of a limit: with IPv6 the network, since every household has one with addresses at will. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  return mappedIPv4.exec(address)?.[1] ?? leadingGroups(address, groupsOfNetwork);
}

/** The block of addresses, of one organisation or neighbourhood, that an address is in: a /24 of IPv4, a /48 of IPv6. */
export function blockOf(address: string): string {
  const ipv4 = isIPv6(address) ? mappedIPv4.exec(address)?.[1] : address;
  return ipv4 ? ipv4.replace(/\.\d+$/, '.0/24') : leadingGroups(address, groupsOfBlock);
}

/** Names an account or the network of an address, which are not stored in clear text. */
export function keyOf(who: string): string {
  return createHash('sha256').update(networkOf(who)).digest('base64url').slice(0, 32);
}
