import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { languages } from '../../language.ts';
import {
  component,
  countLike,
  day,
  digits,
  example,
  instant,
  type Localized,
  localized,
  localizedLike,
  textLike,
} from '../../schemas.ts';
import { localizedBlocks } from '../../text-blocks.ts';

/** The pages whose texts the organisation writes, each in both languages. */
export const pageSlugs = [
  'home-about',
  'how-it-works',
  'living-lab',
  'partners',
  'faq',
  'terms-of-use',
  'privacy-policy',
  'privacy-for-children',
  'privacy-for-guardians',
] as const;
export type PageSlug = (typeof pageSlugs)[number];

/** The longest texts, in characters. */
export const maximumTitle = 120;
export const maximumLead = 400;
export const maximumBody = 100_000;

export const pageVersion = component('PageVersion', {
  version: z.int(),
  valid_from: day.meta({ description: 'The day on which it comes into force, at midnight in Brasília' }),
  state: z.enum(['past', 'present', 'coming']),
  changes: localizedLike('', '', 'What it changed; empty for the first'),
});
export type PageVersion = z.infer<typeof pageVersion>;

/** A page in lists and on the home page. */
export const pageSummary = component('PageSummary', {
  slug: z.enum(pageSlugs),
  title: localizedLike('About us', 'Quem somos'),
  lead: localizedLike('We work together.', 'A gente faz junto.'),
  description: localizedLike('Who we are.', 'Quem somos nós.', 'A sentence for search engines'),
  opening: localizedBlocks.meta({ description: 'What stands before its first heading' }),
});
export type PageSummary = z.infer<typeof pageSummary>;

/** A page of the organisation; `Page` is a page of a list. */
export const informationPage = pageSummary
  .omit({ opening: true })
  .extend({ blocks: localizedBlocks, ...pageVersion.shape, updated_at: instant })
  .meta({ id: 'InformationPage' });
export type InformationPage = z.infer<typeof informationPage>;

export const pageParams = z.object({ slug: z.string().max(maximumTitle) });
export const pageVersionParams = pageParams.extend({
  version: digits(6),
});

const textUpTo = (most: number) => z.string().max(most).meta(example('Rio limpo'));
const title = textUpTo(maximumTitle);
const lead = textUpTo(maximumLead);
const body = textUpTo(maximumBody).meta({ description: 'Markdown' });

/** How the note begins that stands in texts which came with the platform, until staff review them. */
export const templateNote: Localized = {
  pt: 'Este texto é um modelo que veio com a plataforma',
  en: 'This text is a template that came with the platform',
};

/** What staff edit of a page. */
export const pageFields = z
  .object({
    title_pt: title,
    title_en: title,
    lead_pt: lead,
    lead_en: lead,
    description_pt: lead,
    description_en: lead,
    body_pt: body,
    body_en: body,
    changes_pt: lead.meta({ description: 'Of a legal text: what the new version changes for whom' }),
    changes_en: lead,
    valid_from: day.nullable().meta({ description: 'Of a legal text: the day from which the new version holds' }),
  })
  .meta({ id: 'PageFields' });
export type PageFields = z.infer<typeof pageFields>;
export type PageField = keyof PageFields;

export const pageChanges = changesOf(pageFields);
export type PageChanges = z.infer<typeof pageChanges>['changes'];

/** Why a draft cannot be published yet. */
const problem = z.object({ field: textLike('title_pt'), message: localized });
export type PageProblem = z.infer<typeof problem>;

export const editedPage = component('EditedPage', {
  slug: z.enum(pageSlugs),
  is_legal: z.boolean().meta({ description: 'Members agree to its versions' }),
  fields: pageFields.meta({ description: 'As they would be published: the newest version with the draft over it' }),
  published: pageFields.nullable().meta({ description: 'The newest version' }),
  changed: z.array(textLike('title_pt')).meta({ description: 'The fields that the draft changes' }),
  conflicts: z
    .array(textLike('title_pt'))
    .meta({ description: 'Of these, the ones that were published otherwise meanwhile' }),
  problems: z.array(problem).meta({ description: 'What keeps the draft from being published' }),
  version: countLike(3, 'The number that the draft gets when it is published'),
  members_asked: countLike(
    1200,
    'Members who will be asked to agree; null where nobody is, and after a change',
  ).nullable(),
  draft_at: instant.nullable().meta({ description: 'When the draft changed; null without one' }),
  versions: z.array(pageVersion.extend({ created_at: instant })).meta({ description: 'The newest first' }),
});
export type EditedPage = z.infer<typeof editedPage>;

export const editedPageSummary = component('EditedPageSummary', {
  slug: z.enum(pageSlugs),
  title: localized,
  is_legal: z.boolean(),
  version: countLike(2).nullable(),
  names_default: z.boolean().meta({ description: 'It still has the default name of an organisation that has another' }),
  is_template: z.boolean().meta({ description: 'It still says that it is a template, which nobody reviewed' }),
  published_at: instant.nullable(),
  draft_at: instant.nullable(),
});
export type EditedPageSummary = z.infer<typeof editedPageSummary>;

export const editedPageParams = z.object({ slug: z.enum(pageSlugs) });
export const editedVersionParams = editedPageParams.extend({ version: digits(6) });

/** The texts of a published version, as they were written. */
export const publishedFields = component('PublishedPageFields', { fields: pageFields });

/** The number that the published version gets, so that a repeated call publishes nothing else. */
export const publicationInput = z.object({ version: z.int().min(1) });

export const markdownInput = z.object({
  pt: textUpTo(maximumBody),
  en: textUpTo(maximumBody),
  for_editing: z.boolean().optional().meta({ description: '{organisation} stays, so that it can be stored again' }),
});

/** Markdown as pages show it, and what is wrong with it. */
export const parsedMarkdown = component('ParsedMarkdown', {
  blocks: localizedBlocks,
  problems: z.array(z.object({ language: z.enum(languages), line: z.int(), message: localized })),
});
export type ParsedMarkdown = z.infer<typeof parsedMarkdown>;
