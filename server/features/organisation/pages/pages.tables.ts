import type { PageSlug } from '@mutirao/contract/organisation/pages.ts';

export interface PageVersionTable {
  slug: PageSlug;
  version: number;
  /** A day, which the driver would read as an instant: queries ask for its text. */
  valid_from: string;
  title_pt: string;
  title_en: string;
  lead_pt: string;
  lead_en: string;
  description_pt: string;
  description_en: string;
  body_pt: string;
  body_en: string;
  changes_pt: string;
  changes_en: string;
  created_at: Date;
  updated_at: Date;
}

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    page_version: PageVersionTable;
  }
}
