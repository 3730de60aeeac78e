import type { InformationPage, PageSummary, PageVersion } from '@mutirao/contract/organisation/pages/pages.ts';
import { openingOf } from '@mutirao/contract/plain-blocks.ts';
import type { LocalizedBlocks } from '@mutirao/contract/text-blocks.ts';
import { parseMarkdown } from '../../../platform/text-files/parse-markdown.ts';
import type { PageNames, PageVersionRow, VersionRow } from './pages.queries.ts';

function blocksOf({ body_pt, body_en }: PageVersionRow): LocalizedBlocks {
  return { en: parseMarkdown(body_en).blocks, pt: parseMarkdown(body_pt).blocks };
}

const namesOf = ({ slug, ...row }: PageNames) => ({
  slug,
  title: { en: row.title_en, pt: row.title_pt },
  lead: { en: row.lead_en, pt: row.lead_pt },
  description: { en: row.description_en, pt: row.description_pt },
});

export function presentSummary(row: PageNames & { opening_pt: string; opening_en: string }): PageSummary {
  const opening = (text: string) => openingOf(parseMarkdown(text).blocks);
  return { ...namesOf(row), opening: { en: opening(row.opening_en), pt: opening(row.opening_pt) } };
}

/** A version among those of its page, of which `present` is in force. */
export function presentVersion(row: VersionRow, present: number): PageVersion {
  const { version, valid_from } = row;
  return {
    version,
    valid_from,
    state: version === present ? 'present' : version < present ? 'past' : 'coming',
    changes: { en: row.changes_en, pt: row.changes_pt },
  };
}

export function presentPage(row: PageVersionRow, present: number): InformationPage {
  return {
    ...namesOf(row),
    blocks: blocksOf(row),
    ...presentVersion(row, present),
    updated_at: row.updated_at.toISOString(),
  };
}
