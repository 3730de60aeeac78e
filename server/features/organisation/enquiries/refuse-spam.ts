import { createHmac, timingSafeEqual } from 'node:crypto';
import { shortestWriting } from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import { deriveKey } from '../../../platform/auth/signing-keys.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';

const second = 1000;

function sign(secret: string, moment: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'form stamps')).update(moment).digest();
}

/** A signed time at which a form is shown. */
export function createStamp(secret: string, now: Date): string {
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

const hour = 60 * 60;
const day = 24 * hour;
/** By network address, which a school may share: with our form, and without it. */
const byForm: Limit = { name: 'enquiries by form', points: 60, seconds: hour };
const byProgram: Limit = { name: 'enquiries by program', points: 20, seconds: hour };
/** Copies to one e-mail address, which may be somebody else's. */
const copies: Limit = { name: 'enquiry copies', points: 5, seconds: hour };

/** The origin of a message: the network address, and the stamp of the form. */
export interface Origin {
  readonly address: string;
  readonly stamp: unknown;
}

/** Refuses what is sent faster than people write, or too often; people can retry a little later. */
export async function refuseSpam(
  { limits, keys: { secrets }, clock }: Pick<Platform, 'limits' | 'keys' | 'clock'>,
  { address, stamp }: Origin,
): Promise<void> {
  const age = ageOfStamp(secrets, stamp, clock());
  if (age !== undefined && age < shortestWriting) throw new AppError('too_many', { retryAfter: shortestWriting });
  await limits.count(age !== undefined && age < day ? byForm : byProgram, address);
}

/** Whether a copy may be mailed: the limit protects mailboxes from messages in their owner's name. */
export async function mayMailCopy({ limits }: Pick<Platform, 'limits'>, email: string): Promise<boolean> {
  try {
    await limits.count(copies, email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false;
    throw error;
  }
}
