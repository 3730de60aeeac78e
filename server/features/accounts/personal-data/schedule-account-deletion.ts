import { daysToUndoDeletion, type deletionInput } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import type { z } from 'zod';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertMasterRemains } from '../../members/directory/index.ts';
import { findMember, mailMember } from '../../members/members/index.ts';
import { scheduleDeletion, updateKeptCertificates } from './deletions.queries.ts';
import { deletionTemplate } from './write-deletion-mail.ts';

const day = 24 * 60 * 60 * 1000;

export type Certificates = z.output<typeof deletionInput>['certificates'];

/**
 * Sets the day of an account's deletion, after the roles are locked, and mails the member; undefined where it was set
 * before, and only the choice about certificates is taken anew. The last master admin is refused.
 */
export async function scheduleAccountDeletion(
  platform: Pick<Platform, 'mail' | 'clock'>,
  transaction: Connection,
  { memberId, certificates }: { memberId: number; certificates: Certificates },
): Promise<Date | undefined> {
  const now = platform.clock();
  await assertMasterRemains(transaction, { id: memberId, now });
  await updateKeptCertificates(transaction, { memberId, keeps: certificates === 'keep' });
  const at = new Date(now.getTime() + daysToUndoDeletion * day);
  const set = await scheduleDeletion(transaction, { memberId, at });
  const member = set && (await findMember(transaction, { id: memberId }));
  await mailMember(platform, transaction, { member, template: deletionTemplate });
  return set;
}
