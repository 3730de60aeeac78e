import type { PageSlug } from '@mutirao/contract/organisation/pages.ts';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    page_version: {
      slug: PageSlug;
      version: number;
      /** A date, which the driver would parse as an instant: queries cast it to text. */
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
    };
  }
}
