import type { IncomingMessage } from 'node:http';
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

/** Headers by which proxies name whom a request is from, or themselves. */
const ofProxy =
  /^(?:via|forwarded|x-forwarded(?:-.+)?|x-(?:real|client|cluster-client|original-forwarded)-?(?:ip|for)|x-envoy-.+|true-client-ip|cf-.+|cdn-loop|fastly-client-ip)$/;

/** True for a request from a program on this machine, as far as can be seen: no proxy has passed it on. */
export function isFromHere({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { remoteAddress = '' } = socket;
  const isLocal = isIP(remoteAddress) !== 0 && isLoopback(remoteAddress);
  return isLocal && !Object.keys(headers).some((name) => ofProxy.test(name));
}

/** True where the public address uses HTTPS. */
export function isEncrypted(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') === true;
}

/** The name of a cookie; with HTTPS it has the prefix with which only an encrypted response of this host can set it. */
export function cookieName(name: string, publicUrl: string | undefined): string {
  return isEncrypted(publicUrl) ? `__Host-${name}` : name;
}

/** The options of every cookie: browsers accept the prefix with this path only. */
export function cookieOptions(publicUrl: string | undefined) {
  return { path: '/', httpOnly: true, secure: isEncrypted(publicUrl) } as const;
}

/** The cookies of a request. */
export type Cookies = Readonly<Record<string, string | undefined>>;

type StrictCookie = ReturnType<typeof cookieOptions> & { sameSite: 'strict'; maxAge?: number };

/** The part of a reply that sets and clears cookies. */
export interface CookieReply {
  setCookie(name: string, value: string, options: StrictCookie): unknown;
  clearCookie(name: string, options: StrictCookie): unknown;
}
