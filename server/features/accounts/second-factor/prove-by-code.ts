import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, mailMember } from '../../members/members/index.ts';
import { stepOf, unsealSecret } from './one-time-codes.ts';
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes.ts';
import { secondFactorMessages } from './second-factor.messages.ts';
import { type FirstFactor, fingerprintOf } from './second-factor-token.ts';
import { findTotp, useTotp } from './totp.queries.ts';

/** Codes have six digits, so there are few tries, also in a day. */
const perMember: Limit = { name: 'one-time code', points: 5, seconds: 600 };
const perDay: Limit = { name: 'one-time codes of a day', points: 30, seconds: 24 * 60 * 60 };
const recoveryPerMember: Limit = { name: 'recovery code', points: 10, seconds: 600 };
const limitsOf = { totp: [perMember, perDay], recovery_code: [recoveryPerMember] } as const;

interface Code {
  readonly grant_type: 'totp' | 'recovery_code';
  readonly code: string;
}

/** Runs an attempt at a one-time code, limited by account; a right one is not counted. */
export async function limitCodes<Result>(
  { limits }: Pick<Platform, 'limits'>,
  { memberId, by }: { memberId: number; by: Code['grant_type'] },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const who = String(memberId);
  for (const limit of limitsOf[by]) await limits.count(limit, who);
  const result = await attempt();
  for (const limit of limitsOf[by]) await limits.forgive(limit, who);
  return result;
}

/** Uses up a one-time code; false for a wrong or used one. */
async function consumeTotp(
  platform: Pick<Platform, 'keys'>,
  connection: Connection,
  { memberId, code, now }: { memberId: number; code: string; now: Date },
): Promise<boolean> {
  const totp = await findTotp(connection, memberId);
  const unsealed = totp?.confirmed_at ? unsealSecret(platform, { memberId, sealed: totp.secret }) : undefined;
  const step = unsealed && stepOf(unsealed.secret, code, now);
  return step !== undefined && useTotp(connection, { memberId, step, now });
}

async function consumeRecovery(
  platform: Pick<Platform, 'mail'>,
  connection: Connection,
  { memberId, code, now, address }: { memberId: number; code: string; now: Date; address: string },
): Promise<boolean> {
  if (!(await consumeRecoveryCode(connection, { memberId, code, now }))) return false;
  await recordEvent(connection, { kind: 'recovery_code_used', memberId, address });
  const member = await findMember(connection, { id: memberId });
  const left = await countRecoveryCodes(connection, memberId);
  await mailMember(platform, connection, { member, template: 'recovery_code_used', data: { left } });
  return true;
}

interface Proof {
  first: FirstFactor;
  input: Code;
  address: string;
}

/**
 * Completes the first factor by a one-time code or a recovery code, and runs `then` with the hash of the password that
 * was the first factor, in the transaction in which the code is used up.
 */
export async function proveByCode<Result>(
  platform: Platform,
  { first, input, address }: Proof,
  then: (transaction: Connection, passwordHash: string | undefined) => Promise<Result>,
): Promise<Result> {
  const { memberId, passwordFingerprint } = first;
  const { grant_type: by, code } = input;
  return limitCodes(platform, { memberId, by }, async () => {
    const proved = await platform.write(async (transaction) => {
      const now = platform.clock();
      const isProved =
        by === 'totp'
          ? await consumeTotp(platform, transaction, { memberId, code, now })
          : await consumeRecovery(platform, transaction, { memberId, code, now, address });
      if (!isProved) return undefined;
      const passwordHash = (await findMember(transaction, { id: memberId }))?.password_hash ?? undefined;
      if (passwordFingerprint !== undefined && passwordFingerprint !== fingerprintOf(passwordHash))
        throw new AppError('expired', { message: secondFactorMessages.tokenExpired });
      return { result: await then(transaction, passwordFingerprint === undefined ? undefined : passwordHash) };
    });
    if (proved) return proved.result;
    await recordEvent(platform.database, { kind: 'second_factor_refused', memberId, address, detail: { by } });
    const message = by === 'totp' ? secondFactorMessages.wrongCode : secondFactorMessages.wrongRecoveryCode;
    throw new AppError('invalid', { message, fieldMessages: { code: message } });
  });
}
