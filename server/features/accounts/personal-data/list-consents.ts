import type { Consent, MissingConsent } from '@mutirao/contract/accounts/personal-data.ts';
import { consentKinds } from '@mutirao/contract/organisation/legal-pages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findConsents } from '../../members/members/index.ts';
import { findLegalTexts } from '../../organisation/pages/index.ts';

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
