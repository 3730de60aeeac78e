import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { type ConsentKind, consentKinds, legalPages } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import {
  type InformationPage,
  type PageSlug,
  type PageVersion,
  pageSlugs,
} from '@mutirao/contract/organisation/pages/pages.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pageMessages } from './pages.messages.ts';
import { versionInForce } from './pages.policy.ts';
import { presentPage, presentVersion } from './pages.present.ts';
import { findPresentPages, findVersion, findVersions, type PageVersionRow } from './pages.queries.ts';

type Needed = Pick<Platform, 'pipelinedConnection' | 'clock'>;

const unknown = () => new AppError('not_found', { message: pageMessages.notFound });

/** All versions of a page without their texts, the newest first, and the number of the one in force. */
async function requireVersions({ pipelinedConnection, clock }: Needed, slug: string) {
  if (!pageSlugs.includes(slug as PageSlug)) throw unknown();
  const rows = await findVersions(pipelinedConnection, slug as PageSlug);
  const present = versionInForce(rows, organisationDay(clock()));
  if (present === undefined) throw unknown();
  return { rows, present };
}

async function presentWhole({ pipelinedConnection }: Needed, slug: string, of: { version: number; present: number }) {
  const row = await findVersion(pipelinedConnection, slug as PageSlug, of.version);
  if (!row) throw unknown();
  return presentPage(row, of.present);
}

/** A page as it is in force. */
export async function getPage(platform: Needed, slug: string): Promise<InformationPage> {
  const { present } = await requireVersions(platform, slug);
  return presentWhole(platform, slug, { version: present, present });
}

/** A version of a page. */
export async function getPageVersion(platform: Needed, slug: string, version: number): Promise<InformationPage> {
  const { present } = await requireVersions(platform, slug);
  return presentWhole(platform, slug, { version, present });
}

/** The versions of a page, the newest first. */
export async function listVersions(platform: Needed, slug: string): Promise<PageVersion[]> {
  const { rows, present } = await requireVersions(platform, slug);
  return rows.map((row) => presentVersion(row, present));
}

/** The versions in force of the texts that members agree to. Without them, consent is refused. */
export async function findLegalTexts(connection: Connection, now: Date): Promise<Record<ConsentKind, PageVersionRow>> {
  const rows = await findPresentPages(connection, organisationDay(now));
  const found = consentKinds.map((kind) => [kind, rows.find(({ slug }) => slug === legalPages[kind])] as const);
  const missing = found.find(([, row]) => !row);
  if (missing) throw new Error(`There is no text of the ${missing[0]} to agree to`);
  return Object.fromEntries(found) as Record<ConsentKind, PageVersionRow>;
}
