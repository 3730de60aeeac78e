import { z } from 'zod';
import { day, instant } from '../localized.ts';
import { component, digits, localizedLike } from '../schemas.ts';
import { localizedBlocks } from '../text-blocks.ts';

/** The pages whose texts the organisation writes, each in both languages. */
export const pageSlugs = [
  'home-about',
  'how-it-works',
  'living-lab',
  'partners',
  'faq',
  'terms-of-use',
  'privacy-policy',
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
