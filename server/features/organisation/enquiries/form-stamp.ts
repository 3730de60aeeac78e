import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../platform/auth/signing-keys.ts';

const second = 1000;

function sign(secret: string, moment: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'form stamps')).update(moment).digest();
}

/** A signed time at which a form is shown. */
export function makeStamp(secret: string, now: Date): string {
  const moment = String(Math.floor(now.getTime() / second));
  return `${moment}.${sign(secret, moment).toString('base64url')}`;
}

/** Seconds since a stamp was created; undefined when its signature is wrong. */
export function ageOfStamp(secrets: readonly string[], stamp: unknown, now: Date): number | undefined {
  const [, moment = '', signature = ''] = (typeof stamp === 'string' && /^(\d{1,12})\.([\w-]{43})$/.exec(stamp)) || [];
  if (!moment) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const isOurs = secrets.some((secret) => timingSafeEqual(sign(secret, moment), given));
  return isOurs ? now.getTime() / second - Number(moment) : undefined;
}
