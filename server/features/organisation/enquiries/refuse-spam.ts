import { shortestWriting } from '@mutirao/contract/organisation/enquiries.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ageOfStamp } from './form-stamp.ts';

const hour = 60 * 60;
const day = 24 * hour;
/** From one network address, which a school may share, by our form; and by whatever does not show it first. */
const byForm: Limit = { name: 'enquiries by form', points: 60, seconds: hour };
const byProgram: Limit = { name: 'enquiries by program', points: 20, seconds: hour };
/** Copies to one e-mail address, which may be somebody else's. */
const copies: Limit = { name: 'enquiry copies', points: 5, seconds: hour };

/** Where a message came from: the network address, and what the form said of when it was shown. */
export interface Origin {
  readonly address: string;
  readonly stamp: unknown;
}

/** Refuses what is sent sooner than anyone writes, or too often; a person gets through a moment later. */
export async function refuseSpam(
  { limits, secrets, clock }: Pick<Platform, 'limits' | 'secrets' | 'clock'>,
  { address, stamp }: Origin,
): Promise<void> {
  const age = ageOfStamp(secrets, stamp, clock());
  if (age !== undefined && age < shortestWriting) throw new AppError('too_many', { retryAfter: shortestWriting });
  await limits.count(age !== undefined && age < day ? byForm : byProgram, address);
}

/** Whether a copy may be mailed: nobody's mail box is filled by messages in their name. */
export async function mayMailCopy({ limits }: Pick<Platform, 'limits'>, email: string): Promise<boolean> {
  try {
    await limits.count(copies, email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false;
    throw error;
  }
}
