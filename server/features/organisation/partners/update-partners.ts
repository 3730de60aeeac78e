import type { Connection } from '../../../platform/database/schema.ts';
import { replacePartners } from './partners.queries.ts';
import type { PartnerEntry } from './partners-file.ts';

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
