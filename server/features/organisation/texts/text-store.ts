import { type Language, localize } from '@mutirao/contract/language.ts';
import { type PageSlug, pageSlugs } from '@mutirao/contract/organisation/pages/pages.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { TextProblem } from '../../../platform/text-files/parse-markdown.ts';
import { findFaqs, findThemes, readFaqsFile, updateFaqs, writeFaqsFile } from '../faqs/index.ts';
import { findVersion, readPageFile, upsertPage, writePageFile } from '../pages/index.ts';
import { findPartners, readPartnersFile, updatePartners, writePartnersFile } from '../partners/index.ts';

/** A text in both languages, with the content of its files. */
export type Files = Readonly<Record<Language, string>>;
/** What is wrong with a text: in one of its files, or between them. */
export type VersionProblem = { readonly problem: string } & (
  | { language?: undefined }
  | ({ language: Language } & TextProblem)
);

/** One of the organisation's texts: how it is read from two files, and written to them. */
export interface TextStore {
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
export const textStores: readonly TextStore[] = [...pageSlugs.map(pageStore), faqStore, partnerStore];
