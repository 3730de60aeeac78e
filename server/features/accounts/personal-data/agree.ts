import type { Consent, ConsentsInput } from '@mutirao/contract/accounts/personal-data.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, insertConsents } from '../../members/members/index.ts';
import { findLegalTexts } from '../../organisation/pages/index.ts';
import { listConsents } from './list-consents.ts';
import { personalDataMessages } from './personal-data.messages.ts';

/** Records a member's consent to the shown versions of texts, which have to be in force; returns all their consents. */
export async function agree(
  platform: Pick<Platform, 'write' | 'clock' | 'database'>,
  memberId: number,
  { consents }: ConsentsInput,
): Promise<Consent[]> {
  const now = platform.clock();
  await platform.write(async (transaction, invalidate) => {
    const texts = await findLegalTexts(transaction, now);
    if (consents.some(({ kind, version }) => texts[kind].version !== version))
      throw new AppError('conflict', { message: personalDataMessages.textHasChanged });
    await changeMember(transaction, { id: memberId, now, invalidate });
    const versions = Object.fromEntries(consents.map(({ kind, version }) => [kind, version]));
    await insertConsents(transaction, memberId, versions, now);
  });
  return listConsents(platform, memberId);
}
