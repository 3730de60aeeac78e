import { type ConsentKind, consentKinds, legalPages } from '@mutirao/contract/organisation/legal-pages.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { findPresentPages, type PageVersionRow } from './pages.queries.ts';

/** Of the texts that members agree to, the versions in force. A platform without them takes nobody's consent. */
export async function findLegalTexts(connection: Connection, now: Date): Promise<Record<ConsentKind, PageVersionRow>> {
  const rows = await findPresentPages(connection, organisationDay(now));
  const found = consentKinds.map((kind) => [kind, rows.find(({ slug }) => slug === legalPages[kind])] as const);
  const missing = found.find(([, row]) => !row);
  if (missing) throw new Error(`There is no text of the ${missing[0]} to agree to`);
  return Object.fromEntries(found) as Record<ConsentKind, PageVersionRow>;
}
