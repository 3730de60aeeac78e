import { maximumLead, maximumTitle } from '@mutirao/contract/organisation/pages/pages.ts';
import { partnerAddress } from '@mutirao/contract/organisation/partners/partners.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { TextProblem } from '../../../platform/text-files/parse-markdown.ts';
import { splitSections } from '../../../platform/text-files/split-sections.ts';
import { replacePartners } from './read-partners.ts';

/** A partner in the file of one language. */
export interface PartnerEntry {
  readonly slug: string;
  readonly name: string;
  readonly url: string | null;
  readonly description: string;
}

const looksLikeAddress = /^https?:\/\/\S*$/;

/** Reads the file of partners: `## Name {#name}`, then their web address on a line of its own, then a paragraph. */
export function readPartnersFile(file: string): { text: PartnerEntry[]; problems: TextProblem[] } {
  const { sections, problems } = splitSections(file);
  const partners = sections.map(({ level, slug, title, line, text }): PartnerEntry => {
    const [first = '', ...rest] = text.split('\n');
    const url = looksLikeAddress.test(first) ? first : null;
    const description = (url ? rest : [first, ...rest]).join(' ').trim().replace(/\s+/g, ' ');
    const report = (problem: string) => void problems.push({ line, problem });
    if (level !== 2) report('a partner is a heading with ##');
    if (title.length > maximumTitle) report(`a name has at most ${maximumTitle} characters`);
    if (url && !partnerAddress.safeParse(url).success) report(`${url} is no address on the web`);
    if (description === '' || description.length > maximumLead)
      report(`a description has 1 to ${maximumLead} characters`);
    return { slug, name: title, url, description };
  });
  return { text: partners, problems };
}

/** The file of partners, which reads as they are. */
export function writePartnersFile(partners: readonly PartnerEntry[]): string {
  return partners
    .map(({ slug, name, url, description }) => `## ${name} {#${slug}}\n\n${url ? `${url}\n\n` : ''}${description}\n`)
    .join('\n');
}

/** Replaces all partners and returns undefined, or writes nothing and returns the reason. */
export async function updatePartners(
  connection: Connection,
  { pt, en, now }: { pt: readonly PartnerEntry[]; en: readonly PartnerEntry[]; now: Date },
): Promise<string | undefined> {
  const [inPt, inEn] = [pt, en].map((all) => all.map(({ slug, name, url }) => `${slug} ${name} ${url}`).join('\n'));
  if (inPt !== inEn) return 'both languages have to have the same partners, with one name and address, in one order';
  await replacePartners(connection, {
    partners: pt.map(({ slug, name, url, description }, position) => ({
      slug,
      name,
      url,
      position,
      description_pt: description,
      description_en: en[position]?.description ?? description,
    })),
    now,
  });
  return undefined;
}
