import type { Changes } from '@mutirao/contract/changes.ts';
import type { PageFields, PageSlug } from '@mutirao/contract/organisation/pages/pages.ts';
import type { ColumnType } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    page_draft: {
      slug: PageSlug;
      /** Not published: of each field the published text, and the new one. */
      changes: ColumnType<Changes<PageFields>, string, string>;
      updated_at: Date;
    };
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
