import { isIP, type Server } from 'node:net';
import { isLoopback } from './limits/network-of.ts';

/** The address on this machine, with the port that is listened on, which the system chooses for port 0. */
export function addressHere(server: Pick<Server, 'address'>, port: number): string {
  const listening = server.address();
  return `http://localhost:${typeof listening === 'object' && listening ? listening.port : port}`;
}

/** True where an address leads to this machine. */
export function isLoopbackUrl(url: string): boolean {
  const hostname = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return /^(?:.+\.)?localhost$/.test(hostname) || (isIP(hostname) !== 0 && isLoopback(hostname));
}

/** True where the public address uses HTTPS. */
export function isEncrypted(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') === true;
}

/** The name of a cookie; with HTTPS it has the prefix that browsers let encrypted responses set only. */
export function cookieName(name: string, publicUrl: string | undefined): string {
  return isEncrypted(publicUrl) ? `__Secure-${name}` : name;
}
