import type { Language } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { Connection } from '../database/schema.ts';

/** The organisation's own texts, by their keys. */
export async function findWording(connection: Connection): Promise<OwnTexts> {
  const rows = await connection.selectFrom('wording').select(['key', 'text_pt', 'text_en']).execute();
  return new Map(rows.map(({ key, text_pt, text_en }) => [key, { pt: text_pt, en: text_en }]));
}

/** Locks a text of the organisation's own, which is its default where there is none yet. */
export async function lockWording(
  connection: Connection,
  { key, standard, now }: { key: string; standard: Localized; now: Date },
): Promise<Localized> {
  // As a row of its own, so that only a language that differs from the default counts as changed.
  await connection
    .insertInto('wording')
    .values({ key, text_pt: standard.pt, text_en: standard.en, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { text_pt, text_en } = await connection
    .selectFrom('wording')
    .select(['text_pt', 'text_en'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { pt: text_pt, en: text_en };
}

export async function updateWording(
  connection: Connection,
  { key, text, now }: { key: string; text: Localized; now: Date },
): Promise<void> {
  await connection
    .updateTable('wording')
    .set({ text_pt: text.pt, text_en: text.en, updated_at: now })
    .where('key', '=', key)
    .execute();
}

/** Returns a text to its default. */
export async function deleteWording(connection: Connection, key: string): Promise<void> {
  await connection.deleteFrom('wording').where('key', '=', key).execute();
}

const placeholder = /\{(\w+)\}/g;

/** The placeholders of a text, each once and sorted: `{name}` is "name". */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name]) => name as string))].sort();
}

/** Placeholders that any text may have: the name of the organisation, alone and after the Portuguese "in". */
export const commonPlaceholders: readonly string[] = ['organisation', 'in_organisation'];

/** Which placeholders a text lacks, and which it has beside those of its default. */
export function comparePlaceholders(standard: string, text: string): { missing: string[]; unknown: string[] } {
  const [wanted, found] = [placeholdersIn(standard), placeholdersIn(text)];
  return {
    missing: wanted.filter((name) => !found.includes(name) && !commonPlaceholders.includes(name)),
    unknown: found.filter((name) => !wanted.includes(name) && !commonPlaceholders.includes(name)),
  };
}

/** Replaces placeholders by the values of the same name; what has no value stays as it is. */
export function fillPlaceholders(text: string, values: object): string {
  const known = values as Readonly<Record<string, unknown>>;
  return text.replace(placeholder, (whole, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

/** Texts of the code that the organisation can replace, such as those of a mail. */
export interface WordingGroup<Key extends string = string> {
  readonly name: string;
  /** What staff read as its name. */
  readonly title: Localized;
  /** The texts as they come with the platform, which has a value for each `{placeholder}`. */
  readonly texts: Readonly<Record<Key, Localized>>;
}

/** The organisation's own texts by key. */
export type OwnTexts = ReadonlyMap<string, Localized>;

/** The key of a text in the table. */
export function wordingKey(group: WordingGroup, key: string): string {
  return `${group.name}.${key}`;
}

function isUsable(standard: string, text: string | undefined): text is string {
  if (text === undefined || text === '') return false;
  const { missing, unknown } = comparePlaceholders(standard, text);
  return missing.length === 0 && unknown.length === 0;
}

const chosenTexts = new WeakMap<OwnTexts, Map<WordingGroup, object>>();

/**
 * The present texts of a group, chosen once for what the organisation wrote. One that no longer fits the placeholders of
 * the platform gives way to its default.
 */
export function chooseTexts<Key extends string>(group: WordingGroup<Key>, own: OwnTexts): Record<Key, Localized> {
  const known = chosenTexts.get(own) ?? new Map<WordingGroup, object>();
  chosenTexts.set(own, known);
  const texts = known.get(group) ?? choose(group, own);
  known.set(group, texts);
  return texts as Record<Key, Localized>;
}

function choose<Key extends string>(group: WordingGroup<Key>, own: OwnTexts): Record<Key, Localized> {
  const chosen = Object.entries<Localized>(group.texts).map(([key, standard]) => {
    const text = own.get(wordingKey(group, key));
    const textIn = (language: Language) =>
      isUsable(standard[language], text?.[language]) ? text[language] : standard[language];
    return [key, { pt: textIn('pt'), en: textIn('en') }];
  });
  return Object.fromEntries(chosen);
}

/** The texts of a group in one language, with the values of their placeholders. */
export function fillTexts<Key extends string>(
  texts: Readonly<Record<Key, Localized>>,
  language: Language,
  values: object,
): Record<Key, string> {
  const filled = Object.entries<Localized>(texts).map(([key, text]) => [key, fillPlaceholders(text[language], values)]);
  return Object.fromEntries(filled);
}

/** All texts of the code that the organisation can replace, with what it replaced. */
export class Wording {
  readonly #groups = new Map<string, WordingGroup>();
  /** The organisation's own texts, memoized. */
  readonly findOwn: () => Promise<OwnTexts>;

  constructor(findOwn: () => Promise<OwnTexts>) {
    this.findOwn = findOwn;
  }

  /** Registers a group of texts. */
  register(group: WordingGroup): void {
    if (this.#groups.has(group.name)) throw new Error(`There are two groups of texts called ${group.name}`);
    this.#groups.set(group.name, group);
  }

  /** All groups, in the order of their registration. */
  get groups(): readonly WordingGroup[] {
    return [...this.#groups.values()];
  }

  /** The present texts of a group in both languages. */
  async textsOf<Key extends string>(group: WordingGroup<Key>): Promise<Record<Key, Localized>> {
    return chooseTexts(group, await this.findOwn());
  }
}
