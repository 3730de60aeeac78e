import { defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { legalSlugs } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import {
  type EditedPage,
  type EditedPageSummary,
  type PageChanges,
  type PageFields,
  type PageSlug,
  pageSlugs,
} from '@mutirao/contract/organisation/pages/pages.ts';
import type { Transaction } from 'kysely';
import { recordEvent, recordOnce } from '../../../platform/audit/record-event.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getLook } from '../identity/index.ts';
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
  replaceDraft,
  withChanges,
} from './draft.ts';
import type { PageFile } from './page-file.ts';
import { findVersionProblem, versionInForce } from './pages.policy.ts';
import {
  findNewestTitles,
  findVersion,
  findVersions,
  insertVersion,
  isAgreedTo,
  lockVersions,
  upsertVersion,
} from './pages.queries.ts';
import { pageMessages, presentVersion } from './read-pages.ts';

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
async function getChangedPage({ database, clock }: Needed, slug: PageSlug): Promise<EditedPage> {
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

interface Act {
  slug: PageSlug;
  /** Who acts, and from where. */
  actorId: number;
  address: string;
}

/** The draft and what it is based on, locked until the transaction ends. */
async function lockDraft(transaction: Transaction<Tables>, slug: PageSlug) {
  // There may be neither a version nor a draft to lock. Imports take it too.
  await acquireAdvisoryLock(transaction, 'texts');
  const newest = await findVersion(transaction, slug, 'newest');
  const draft = await findDraft(transaction, slug);
  return { newest, changes: draft?.changes ?? {}, base: baseOf(newest) };
}

/** Changes the draft of a page, which begins with the first change. */
export async function updatePageDraft(
  platform: Platform,
  { slug, actorId, address, changes }: Act & { changes: PageChanges },
): Promise<EditedPage> {
  await platform.write(async (transaction) => {
    const { changes: draft, base } = await lockDraft(transaction, slug);
    applyChanges(overlay(base, draft), changes);
    // A field that stays as it is was decided about too: from now on it is based on what is published.
    const wanted = Object.fromEntries(
      Object.entries(changes).flatMap(([name, change]) => (change ? [[name, change.to]] : [])),
    );
    await replaceDraft(transaction, { slug, changes: withChanges(draft, wanted, base), now: platform.clock() });
    // The values are in the entry of the publication: a draft is saved as it is typed.
    const detail = { what: 'page_draft', id: slug, name: base.title_pt };
    await recordOnce(transaction, { kind: 'content_changed', actorId, address, detail });
  });
  return getChangedPage(platform, slug);
}

/** Drops what is not published. */
export async function deletePageDraft(platform: Platform, { slug, actorId, address }: Act): Promise<EditedPage> {
  await platform.write(async (transaction) => {
    const { changes, base } = await lockDraft(transaction, slug);
    if (Object.keys(changes).length === 0) return;
    await replaceDraft(transaction, { slug, changes: {}, now: platform.clock() });
    const detail = { what: 'page_draft', id: slug, name: base.title_pt, before: changes };
    await recordEvent(transaction, { kind: 'content_deleted', actorId, address, detail });
  });
  return getChangedPage(platform, slug);
}

/** Publishes the draft of a page as its next version. Repeated for the same version, it changes nothing. */
export async function publishPage(
  platform: Platform,
  { slug, actorId, address, version }: Act & { version: number },
): Promise<EditedPage> {
  const now = platform.clock();
  const today = organisationDay(now);
  await platform.write(async (transaction, invalidate) => {
    const { newest, changes, base } = await lockDraft(transaction, slug);
    const next = (newest?.version ?? 0) + 1;
    const isEmpty = Object.keys(changes).length === 0;
    if (isEmpty && version === newest?.version) return;
    if (version !== next) throw new AppError('conflict', { message: pageMessages.publishedMeanwhile });
    if (isEmpty) throw new AppError('conflict', { message: pageMessages.nothingToPublish });
    const conflicts = conflictsOf(changes, base);
    if (conflicts.length > 0)
      throw new AppError('conflict', {
        message: pageMessages.publishedMeanwhile,
        fieldMessages: Object.fromEntries(conflicts.map((name) => [name, pageMessages.publishedMeanwhile])),
      });
    const fields = overlay(base, changes);
    const problems = problemsOf(fields, { slug, newest, today });
    if (problems.length > 0)
      throw new AppError('invalid', {
        fieldMessages: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
      });
    const valid_from = legalSlugs.includes(slug) ? (fields.valid_from ?? today) : today;
    await insertVersion(transaction, { ...fields, slug, version, valid_from, created_at: now, updated_at: now });
    await replaceDraft(transaction, { slug, changes: {}, now });
    const changed = Object.fromEntries(Object.keys(changes).map((name) => [name, fields[name as keyof typeof fields]]));
    await recordEvent(transaction, {
      kind: 'content_changed',
      actorId,
      address,
      detail: { what: 'page', id: slug, name: fields.title_pt, version, ...beforeAndAfter(base, changed) },
    });
    invalidate('texts');
  });
  return getChangedPage(platform, slug);
}

interface Given {
  slug: PageSlug;
  pt: PageFile;
  en: PageFile;
  now: Date;
}

/** Writes a page in both languages and returns undefined, or writes nothing and returns the reason. */
export async function upsertPage(connection: Connection, { slug, pt, en, now }: Given): Promise<string | undefined> {
  if (pt.version !== en.version || pt.validFrom !== en.validFrom)
    return 'both languages have to say the same version and valid-from';
  const today = organisationDay(now);
  const valid_from = pt.validFrom ?? today;
  const [newest] = await lockVersions(connection, slug);
  if (newest && isSame(newest, { valid_from: pt.validFrom ?? newest.valid_from, pt, en })) return undefined;
  const problem = findVersionProblem(
    { version: pt.version, valid_from, hasChanges: pt.changes !== '' && en.changes !== '' },
    {
      slug,
      newest,
      isNewestAgreedTo: newest !== undefined && (await isAgreedTo(connection, slug, newest.version)),
      today,
    },
  );
  if (problem) return problem;
  await upsertVersion(connection, {
    slug,
    version: pt.version,
    valid_from,
    ...columnsOf({ pt, en }),
    created_at: now,
    updated_at: now,
  });
  return undefined;
}

function columnsOf({ pt, en }: Pick<Given, 'pt' | 'en'>) {
  return {
    title_pt: pt.title,
    title_en: en.title,
    lead_pt: pt.lead,
    lead_en: en.lead,
    description_pt: pt.description,
    description_en: en.description,
    body_pt: pt.body,
    body_en: en.body,
    changes_pt: pt.changes,
    changes_en: en.changes,
  };
}

/** An unchanged version is not written again, even with consents. */
function isSame(
  row: ReturnType<typeof columnsOf> & { version: number; valid_from: string },
  { valid_from, pt, en }: { valid_from: string; pt: PageFile; en: PageFile },
): boolean {
  const wanted = { ...columnsOf({ pt, en }), version: pt.version, valid_from };
  return Object.entries(wanted).every(([name, value]) => row[name as keyof typeof row] === value);
}
