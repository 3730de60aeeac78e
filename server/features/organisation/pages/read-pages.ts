import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { type ConsentKind, consentKinds, legalPages } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import {
  type InformationPage,
  type PageSlug,
  type PageSummary,
  type PageVersion,
  pageSlugs,
} from '@mutirao/contract/organisation/pages/pages.ts';
import { openingOf } from '@mutirao/contract/plain-blocks.ts';
import type { Found } from '@mutirao/contract/site/search/search.calls.ts';
import type { LocalizedBlocks } from '@mutirao/contract/text-blocks.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { parseMarkdown } from '../../../platform/text-files/parse-markdown.ts';
import { nameOrganisation } from '../identity/index.ts';
import { versionInForce } from './pages.policy.ts';
import {
  findPagesWith,
  findPresentPages,
  findVersion,
  findVersions,
  type PageNames,
  type PageVersionRow,
  type VersionRow,
} from './pages.queries.ts';

/** Messages of failures, in both languages. */
export const pageMessages = {
  notFound: { pt: 'Não encontramos este texto.', en: 'We could not find this text.' },

  empty: { pt: 'Falta este texto.', en: 'This text is missing.' },
  oneLine: { pt: 'Escreva em uma só linha.', en: 'Write it on one line.' },
  sayWhatChanges: {
    pt: 'Diga, nas duas línguas, o que muda e para quem.',
    en: 'Say in both languages what changes for whom.',
  },
  noDay: { pt: 'Escolha o dia em que a versão passa a valer.', en: 'Choose the day from which the version holds.' },
  pastDay: { pt: 'A versão não pode valer antes de hoje.', en: 'The version cannot hold before today.' },
  notAfter: {
    pt: 'A versão tem de valer depois da anterior.',
    en: 'The version has to hold after the one before it.',
  },
  nothingToPublish: { pt: 'Não há o que publicar.', en: 'There is nothing to publish.' },
  publishedMeanwhile: {
    pt: 'Outra versão foi publicada enquanto você escrevia.',
    en: 'Another version was published while you were writing.',
  },
};

function blocksOf({ body_pt, body_en }: PageVersionRow): LocalizedBlocks {
  return { en: parseMarkdown(body_en).blocks, pt: parseMarkdown(body_pt).blocks };
}

const namesOf = ({ slug, ...row }: PageNames) => ({
  slug,
  title: { en: row.title_en, pt: row.title_pt },
  lead: { en: row.lead_en, pt: row.lead_pt },
  description: { en: row.description_en, pt: row.description_pt },
});

export function presentSummary(row: PageNames & { opening_pt: string; opening_en: string }): PageSummary {
  const opening = (text: string) => openingOf(parseMarkdown(text).blocks);
  return { ...namesOf(row), opening: { en: opening(row.opening_en), pt: opening(row.opening_pt) } };
}

/** A version among those of its page, of which `present` is in force. */
export function presentVersion(row: VersionRow, present: number): PageVersion {
  const { version, valid_from } = row;
  return {
    version,
    valid_from,
    state: version === present ? 'present' : version < present ? 'past' : 'coming',
    changes: { en: row.changes_en, pt: row.changes_pt },
  };
}

function presentPage(row: PageVersionRow, present: number): InformationPage {
  return {
    ...namesOf(row),
    blocks: blocksOf(row),
    ...presentVersion(row, present),
    updated_at: row.updated_at.toISOString(),
  };
}

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

/** The organisation's pages with these words, in their order, with the organisation's name. */
export async function searchPages(
  platform: Pick<Platform, 'database' | 'cache' | 'clock'>,
  { search, limit }: { search: string; limit: number },
): Promise<Found['pages']> {
  const day = organisationDay(platform.clock());
  const rows = await findPagesWith(platform.database, { day, search });
  const found = rows
    .toSorted((one, other) => pageSlugs.indexOf(one.slug) - pageSlugs.indexOf(other.slug))
    .slice(0, limit)
    .map(({ slug, title_pt, title_en, lead_pt, lead_en }) => ({
      slug,
      title: { pt: title_pt, en: title_en },
      lead: { pt: lead_pt, en: lead_en },
    }));
  return nameOrganisation(platform, found);
}
