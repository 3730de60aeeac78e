import { isDeepStrictEqual } from 'node:util';
import { type Changes, changedValues, type FieldChange } from '@mutirao/contract/changes.ts';
import { type Language, languages, writtenLanguages } from '@mutirao/contract/language.ts';
import { legalSlugs } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import {
  type PageField,
  type PageFields,
  type PageProblem,
  type PageSlug,
  pageFields,
} from '@mutirao/contract/organisation/pages/pages.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { excluded } from '../../../platform/database/shared-queries.ts';
import { atLine, parseMarkdown } from '../../../platform/text-files/parse-markdown.ts';
import { legalProblemsOf } from './pages.policy.ts';
import type { PageVersionRow } from './pages.queries.ts';
import { pageMessages } from './read-pages.ts';

interface DraftRow {
  readonly changes: Changes<PageFields>;
  readonly updated_at: Date;
}

/** All drafts. */
export function findDrafts(connection: Connection) {
  return connection.selectFrom('page_draft').select(['slug', 'updated_at']).execute();
}

export function findDraft(connection: Connection, slug: PageSlug): Promise<DraftRow | undefined> {
  return connection
    .selectFrom('page_draft')
    .select(['changes', 'updated_at'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Creates, replaces or, without changes, deletes a draft. The texts must be locked. */
export async function replaceDraft(
  connection: Connection,
  { slug, changes, now }: { slug: PageSlug; changes: Changes<PageFields>; now: Date },
): Promise<void> {
  if (Object.keys(changes).length === 0) {
    await connection.deleteFrom('page_draft').where('slug', '=', slug).execute();
    return;
  }
  await connection
    .insertInto('page_draft')
    .values({ slug, changes: JSON.stringify(changes), updated_at: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(excluded('changes', 'updated_at')))
    .execute();
}

/** How many members there are, all of whom agreed to an earlier version. */
export async function countMembers(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('member_card')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const pageFieldNames = Object.keys(pageFields.shape) as PageField[];
/** What a version says about itself, so that each begins without it. */
const aboutVersion: Pick<PageFields, 'changes_pt' | 'changes_en' | 'valid_from'> = {
  changes_pt: '',
  changes_en: '',
  valid_from: null,
};
const requiredTexts = ['title', 'lead', 'description', 'body'] as const;
const lines = ['title', 'lead', 'description', 'changes'] as const;

/** The fields of a version, as they were written. */
export function fieldsOf(row: PageVersionRow | undefined): PageFields {
  return Object.fromEntries(
    pageFieldNames.map((name) => [name, row?.[name] ?? (name === 'valid_from' ? null : '')]),
  ) as PageFields;
}

/** What a draft begins from: the newest version. */
export function baseOf(newest: PageVersionRow | undefined): PageFields {
  return { ...fieldsOf(newest), ...aboutVersion };
}

/** The published texts with a draft over them. */
export function overlay(base: PageFields, changes: Changes<PageFields>): PageFields {
  return { ...base, ...changedValues<PageFields>(changes) };
}

/** A draft after some of its fields changed, each of which is based on the published text now. */
export function withChanges(
  draft: Changes<PageFields>,
  changed: Partial<PageFields>,
  base: PageFields,
): Changes<PageFields> {
  const entries = Object.entries({
    ...draft,
    ...Object.fromEntries(Object.entries(changed).map(([name, to]) => [name, { from: base[name as PageField], to }])),
  }) as [PageField, FieldChange][];
  return Object.fromEntries(entries.filter(([name, { to }]) => !isDeepStrictEqual(to, base[name])));
}

/** The fields of a draft that were published otherwise meanwhile. */
export function conflictsOf(draft: Changes<PageFields>, base: PageFields): PageField[] {
  return (Object.entries(draft) as [PageField, FieldChange][]).flatMap(([name, { from, to }]) =>
    isDeepStrictEqual(base[name], from ?? null) || base[name] === from || isDeepStrictEqual(base[name], to)
      ? []
      : [name],
  );
}

interface Facts {
  slug: string;
  newest: PageVersionRow | undefined;
  /** The day in the organisation's zone. */
  today: string;
}

/** What keeps fields from being published. */
export function problemsOf(fields: PageFields, { slug, newest, today }: Facts): PageProblem[] {
  const problems: PageProblem[] = [];
  const report = (field: PageField, message: PageProblem['message']) => void problems.push({ field, message });
  const isAsked = (language: Language) => writtenLanguages().includes(language);
  for (const language of languages) {
    for (const name of requiredTexts)
      if (isAsked(language) && fields[`${name}_${language}`].trim() === '')
        report(`${name}_${language}`, pageMessages.empty);
    for (const problem of parseMarkdown(fields[`body_${language}`]).problems)
      report(`body_${language}`, atLine(problem));
    // Each is a line of the file that the page is exported to.
    for (const name of lines)
      if (/[\r\n]/.test(fields[`${name}_${language}`].trim())) report(`${name}_${language}`, pageMessages.oneLine);
  }
  if (!legalSlugs.includes(slug)) return problems;
  const unsaid = writtenLanguages()
    .map((language) => `changes_${language}` as const)
    .filter((field) => fields[field].trim() === '');
  const { valid_from } = fields;
  const wanted = { valid_from: valid_from ?? today, hasChanges: unsaid.length === 0 };
  const wrong = legalProblemsOf(wanted, { newest, today });
  if (wrong.includes('no_changes')) for (const field of unsaid) report(field, pageMessages.sayWhatChanges);
  if (valid_from === null) report('valid_from', pageMessages.noDay);
  else if (wrong.includes('past')) report('valid_from', pageMessages.pastDay);
  else if (wrong.includes('not_after')) report('valid_from', pageMessages.notAfter);
  return problems;
}
