import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../platform/auth/signing-keys.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CookieReply, type Cookies, cookieName, cookieOptions } from '../../../platform/public-address.ts';

/** In seconds: 400 days, the longest that browsers store a cookie. */
const maxAge = 400 * 24 * 60 * 60;
/** Of a shared computer; beyond it, the cookies of others make room. */
const mostMembers = 10;
const prefix = 'device_';

type Dependencies = Pick<Platform, 'publicUrl' | 'keys'>;

function optionsFor({ publicUrl }: Dependencies) {
  return { ...cookieOptions(publicUrl), sameSite: 'strict' } as const;
}

function sign(secret: string, memberId: number, device: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'device cookies')).update(`${memberId}.${device}`).digest();
}

/** Marks a browser as known to a member, who has just signed in there or proved their mailbox. */
export function giveDeviceCookie(
  platform: Dependencies,
  reply: CookieReply,
  memberId: number,
  cookies: Cookies = {},
): void {
  const options = optionsFor(platform);
  const nameOf = (id: number | string) => cookieName(`${prefix}${id}`, platform.publicUrl);
  const others = Object.keys(cookies).filter((name) => name.startsWith(nameOf('')) && name !== nameOf(memberId));
  for (const name of others.slice(mostMembers - 1)) reply.clearCookie(name, options);
  const device = randomBytes(12).toString('base64url');
  const signature = sign(platform.keys.secrets[0], memberId, device).toString('base64url');
  reply.setCookie(nameOf(memberId), `${device}.${signature}`, { ...options, maxAge });
}

/** The id of this browser, if it is known to the member. */
export function findDevice(platform: Dependencies, cookies: Cookies, memberId: number): string | undefined {
  const [device, signature] = cookies[cookieName(`${prefix}${memberId}`, platform.publicUrl)]?.split('.') ?? [];
  if (!device || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const isSigned = platform.keys.secrets.some((secret) => {
    const expected = sign(secret, memberId, device);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isSigned ? device : undefined;
}
