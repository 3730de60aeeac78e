import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages, localize } from '@mutirao/contract/language.ts';
import { type PageSlug, pageSlugs } from '@mutirao/contract/organisation/pages/pages.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSetting, upsertSetting } from '../../../platform/settings/settings.ts';
import type { TextProblem } from '../../../platform/text-files/parse-markdown.ts';
import { findFaqs, findThemes, readFaqsFile, updateFaqs, writeFaqsFile } from '../faqs/index.ts';
import { findVersion, readPageFile, upsertPage, writePageFile } from '../pages/index.ts';
import { findPartners, readPartnersFile, updatePartners, writePartnersFile } from '../partners/index.ts';

/** A text in both languages, with the content of its files. */
type Files = Readonly<Record<Language, string>>;
/** What is wrong with a text: in one of its files, or between them. */
type VersionProblem = { readonly problem: string } & (
  | { language?: undefined }
  | ({ language: Language } & TextProblem)
);

/** One of the organisation's texts: how it is read from two files, and written to them. */
interface TextStore {
  /** The name of its files, without their ending. */
  readonly name: string;
  readonly store: (connection: Connection, files: Files, now: Date) => Promise<VersionProblem[]>;
  /** Undefined where there is nothing to write. */
  readonly write: (connection: Connection) => Promise<Files | undefined>;
}

interface Read<Text> {
  text?: Text | undefined;
  problems: readonly TextProblem[];
}

/** Reads both files, and goes on where nothing is wrong with either. */
async function storeRead<Text>(
  files: Files,
  read: (file: string) => Read<Text>,
  store: (texts: { pt: Text; en: Text }) => Promise<string | undefined>,
): Promise<VersionProblem[]> {
  const [pt, en] = [read(files.pt), read(files.en)];
  const wrong = [
    ...pt.problems.map((problem) => ({ language: 'pt' as const, ...problem })),
    ...en.problems.map((problem) => ({ language: 'en' as const, ...problem })),
  ];
  if (wrong.length > 0 || pt.text === undefined || en.text === undefined) return wrong;
  const problem = await store({ pt: pt.text, en: en.text });
  return problem === undefined ? [] : [{ problem }];
}

type InBoth<Name extends string> = Readonly<Record<`${Name}_${Language}`, string>>;

/** A text of a row for the file of a language; no file lacks what an organisation with one language did not write. */
const textIn = <const Name extends string>(row: InBoth<Name>, name: Name, language: Language) =>
  localize({ pt: row[`${name}_pt` as `${Name}_pt`], en: row[`${name}_en` as `${Name}_en`] }, language);

function pageStore(slug: PageSlug): TextStore {
  return {
    name: slug,
    store: (connection, files, now) =>
      storeRead(files, readPageFile, (texts) => upsertPage(connection, { slug, ...texts, now })),
    write: async (connection) => {
      const row = await findVersion(connection, slug, 'newest');
      if (!row) return undefined;
      const { version, valid_from: validFrom } = row;
      const fileOf = (language: Language) =>
        writePageFile({
          title: textIn(row, 'title', language),
          lead: textIn(row, 'lead', language),
          description: textIn(row, 'description', language),
          changes: textIn(row, 'changes', language),
          body: textIn(row, 'body', language),
          version,
          validFrom,
        });
      return { pt: fileOf('pt'), en: fileOf('en') };
    },
  };
}

const faqStore: TextStore = {
  name: 'questions',
  store: (connection, files, now) =>
    storeRead(files, readFaqsFile, (texts) => updateFaqs(connection, { ...texts, now })),
  write: async (connection) => {
    const [themes, faqs] = [await findThemes(connection), await findFaqs(connection)];
    const fileOf = (language: Language) =>
      writeFaqsFile({
        themes: themes.map((theme) => ({ slug: theme.slug, name: textIn(theme, 'name', language) })),
        faqs: faqs.map((faq) => ({
          slug: faq.slug,
          theme: faq.theme,
          question: textIn(faq, 'question', language),
          answer: textIn(faq, 'answer', language),
        })),
      });
    return { pt: fileOf('pt'), en: fileOf('en') };
  },
};

const partnerStore: TextStore = {
  name: 'our-partners',
  store: (connection, files, now) =>
    storeRead(files, readPartnersFile, (texts) => updatePartners(connection, { ...texts, now })),
  write: async (connection) => {
    const partners = await findPartners(connection);
    const fileOf = (language: Language) =>
      writePartnersFile(partners.map((row) => ({ ...row, description: textIn(row, 'description', language) })));
    return { pt: fileOf('pt'), en: fileOf('en') };
  },
};

/** All texts of the organisation. */
const textStores: readonly TextStore[] = [...pageSlugs.map(pageStore), faqStore, partnerStore];

/** What is wrong with files, a line each, as in `en/faq.md:12: …`. */
export class TextsRefused extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** A file, if it is there. */
async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const fileOf = (language: Language, name: string) => `${language}/${name}.md`;

function describe(name: string, { language, problem, ...place }: VersionProblem): string {
  if (language === undefined) return `${name}.md: ${problem}`;
  return `${fileOf(language, name)}:${'line' in place ? place.line : 1}: ${problem}`;
}

interface Reading {
  folder: string;
  now: Date;
  /** Which texts; without them, all that the folder has. */
  names?: readonly string[];
}

/** Imports the texts of a folder's `pt` and `en`; returns their names, or throws all errors together. */
export async function upsertTexts(connection: Connection, { folder, now, names }: Reading): Promise<string[]> {
  const stored: string[] = [];
  const wrong: string[] = [];
  for (const { name, store } of textStores) {
    if (names && !names.includes(name)) continue;
    const [pt, en] = await Promise.all(languages.map((language) => readText(join(folder, fileOf(language, name)))));
    if (pt === undefined && en === undefined) continue;
    if (pt === undefined || en === undefined) {
      wrong.push(`${fileOf(pt === undefined ? 'pt' : 'en', name)} is missing: a text is there in both languages`);
      continue;
    }
    const problems = await store(connection, { pt, en }, now);
    wrong.push(...problems.map((problem) => describe(name, problem)));
    stored.push(name);
  }
  if (wrong.length > 0) throw new TextsRefused(wrong);
  return stored;
}

/** Imports all texts of a folder or none for an operator, in its own transaction, with invalidation. */
export function importTexts({ write, clock }: Pick<Platform, 'write' | 'clock'>, folder: string): Promise<string[]> {
  return write(async (transaction, invalidate) => {
    invalidate('texts');
    // Before any row, as those who publish a page do.
    await acquireAdvisoryLock(transaction, 'texts');
    const names = await upsertTexts(transaction, { folder, now: clock() });
    const detail = { by: 'command line', what: 'texts', after: { texts: names } };
    if (names.length > 0) await recordEvent(transaction, { kind: 'content_changed', detail });
    return names;
  });
}

/** The folder of the texts that come with the platform. */
const defaults = join(import.meta.dirname, '../../../../db/texts');
/** The setting that records which texts were imported: later changes by staff stay. */
const key = 'default_texts';

/** Imports the bundled texts that were not imported before; returns their names. */
export async function writeTexts(connection: Connection, now: Date): Promise<string[]> {
  const before = ((await findSetting(connection, key)) ?? []) as string[];
  const names = textStores.map(({ name }) => name).filter((name) => !before.includes(name));
  const written = names.length > 0 ? await upsertTexts(connection, { folder: defaults, now, names }) : [];
  if (written.length === 0) return [];
  await upsertSetting(connection, key, [...before, ...written]);
  return written;
}

/** The same at startup, so that terms exist before members agree to them. */
export async function importDefaultTexts({ write, clock }: Pick<Platform, 'write' | 'clock'>): Promise<void> {
  await write(async (transaction, invalidate) => {
    // Instances that start concurrently on one database wait here for the first of them.
    await acquireAdvisoryLock(transaction, 'texts');
    if ((await writeTexts(transaction, clock())).length > 0) invalidate('texts');
  });
}

/** A file without what its first version adds when it is written. */
const plain = (file: string | undefined) => file?.replace(/^(?:version: 1|valid-from: .*)\n/gm, '').trim();

/** Replaces texts that are still those of a folder by the bundled ones; those that somebody agreed to stay. */
export async function resetTexts(
  connection: Connection,
  { folder, now }: { folder: string; now: Date },
): Promise<void> {
  for (const { name, store, write } of textStores) {
    const read = (from: string) =>
      Promise.all(languages.map((language) => readText(join(from, fileOf(language, name)))));
    const [present, [pt, en]] = [await write(connection), await read(defaults)];
    if (!present || pt === undefined || en === undefined) continue;
    const former = await read(folder);
    if (languages.every((language, at) => plain(present[language]) === plain(former[at])))
      await store(connection, { pt, en }, now);
  }
}

/** Exports the newest version of all texts to a folder; returns the names of the files. */
export async function exportTexts(connection: Connection, folder: string): Promise<string[]> {
  const written: string[] = [];
  for (const language of languages) await mkdir(join(folder, language), { recursive: true });
  for (const { name, write } of textStores) {
    const files = await write(connection);
    if (!files) continue;
    for (const language of languages) {
      const path = `${language}/${name}.md`;
      await writeFile(join(folder, path), files[language]);
      written.push(path);
    }
  }
  return written;
}
