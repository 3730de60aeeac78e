import type { Consent, ConsentsInput, MissingConsent } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import { consentKinds } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, findConsents, insertConsents } from '../../members/members/index.ts';
import { findLegalTexts } from '../../organisation/pages/index.ts';
import { personalDataMessages } from './personal-data.messages.ts';

/** What a member agreed to, the first first. */
export async function listConsents({ database }: Pick<Platform, 'database'>, memberId: number): Promise<Consent[]> {
  const rows = await findConsents(database, memberId);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** The texts in force that a member has not agreed to as they are now. */
export async function listMissingConsents(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  memberId: number,
): Promise<MissingConsent[]> {
  const [given, texts] = await Promise.all([findConsents(database, memberId), findLegalTexts(database, clock())]);
  return consentKinds
    .filter((kind) => !given.some((one) => one.kind === kind && one.version === texts[kind].version))
    .map((kind) => {
      const { version, valid_from, changes_en, changes_pt } = texts[kind];
      return { kind, version, valid_from, changes: { en: changes_en, pt: changes_pt } };
    });
}

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
