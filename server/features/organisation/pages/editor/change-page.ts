import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { legalSlugs } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import type { EditedPage, PageChanges, PageSlug } from '@mutirao/contract/organisation/pages/pages.ts';
import type { Transaction } from 'kysely';
import { recordEvent, recordOnce } from '../../../../platform/audit/record-event.ts';
import { applyChanges, beforeAndAfter } from '../../../../platform/changes/apply-changes.ts';
import { acquireAdvisoryLock } from '../../../../platform/database/advisory-lock.ts';
import type { Tables } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { pageMessages } from '../pages.messages.ts';
import { findVersion, insertVersion } from '../pages.queries.ts';
import { baseOf, conflictsOf, findDraft, overlay, problemsOf, replaceDraft, withChanges } from './draft.ts';
import { getChangedPage } from './read-page.ts';

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
