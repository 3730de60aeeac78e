import { defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { legalSlugs } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import {
  type EditedPage,
  type EditedPageSummary,
  type PageFields,
  type PageSlug,
  pageSlugs,
} from '@mutirao/contract/organisation/pages/pages.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getLook } from '../../identity/index.ts';
import { presentVersion } from '../get-page.ts';
import { pageMessages } from '../pages.messages.ts';
import { versionInForce } from '../pages.policy.ts';
import { findNewestTitles, findVersion, findVersions } from '../pages.queries.ts';
import {
  baseOf,
  conflictsOf,
  countMembers,
  fieldsOf,
  findDraft,
  findDrafts,
  overlay,
  pageFieldNames,
  problemsOf,
} from './draft.ts';

type Needed = Pick<Platform, 'database' | 'clock'>;

/** All pages, with when they were published and changed. */
export async function listEditedPages(platform: Platform): Promise<EditedPageSummary[]> {
  const { database } = platform;
  const [rows, drafts, look] = await Promise.all([findNewestTitles(database), findDrafts(database), getLook(platform)]);
  const isRenamed = look.short_name !== defaultOrganisationName;
  return pageSlugs.map((slug) => {
    const row = rows.find((one) => one.slug === slug);
    return {
      slug,
      title: { pt: row?.title_pt ?? '', en: row?.title_en ?? '' },
      is_legal: legalSlugs.includes(slug),
      version: row?.version ?? null,
      names_default: isRenamed && row?.names_default === true,
      is_template: row?.is_template === true,
      published_at: row?.created_at.toISOString() ?? null,
      draft_at: drafts.find((one) => one.slug === slug)?.updated_at.toISOString() ?? null,
    };
  });
}

/** A page with its draft and its versions, and how many members are asked to agree. */
export async function getEditedPage(platform: Needed, slug: PageSlug): Promise<EditedPage> {
  const [page, members_asked] = await Promise.all([
    getChangedPage(platform, slug),
    legalSlugs.includes(slug) ? countMembers(platform.database) : null,
  ]);
  return { ...page, members_asked };
}

/** The same after a change, while somebody types: without counting all members. */
export async function getChangedPage({ database, clock }: Needed, slug: PageSlug): Promise<EditedPage> {
  const [rows, newest, draft] = await Promise.all([
    findVersions(database, slug),
    findVersion(database, slug, 'newest'),
    findDraft(database, slug),
  ]);
  const today = organisationDay(clock());
  const present = versionInForce(rows, today) ?? 1;
  const base = baseOf(newest);
  const changes = draft?.changes ?? {};
  const fields = overlay(base, changes);
  return {
    slug,
    is_legal: legalSlugs.includes(slug),
    fields,
    published: newest ? fieldsOf(newest) : null,
    changed: pageFieldNames.filter((name) => changes[name] !== undefined),
    conflicts: conflictsOf(changes, base),
    problems: draft ? problemsOf(fields, { slug, newest, today }) : [],
    version: (newest?.version ?? 0) + 1,
    members_asked: null,
    draft_at: draft?.updated_at.toISOString() ?? null,
    versions: rows.map((row) => ({
      ...presentVersion(row, present),
      created_at: row.created_at.toISOString(),
    })),
  };
}

/** The texts of a version as they were written. */
export async function getPublishedFields(
  { database }: Needed,
  { slug, version }: { slug: PageSlug; version: number },
): Promise<{ fields: PageFields }> {
  const row = await findVersion(database, slug, version);
  if (!row) throw new AppError('not_found', { message: pageMessages.notFound });
  return { fields: fieldsOf(row) };
}
