import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    home_banner: {
      id: Generated<number>;
      position: number;
      title_pt: string;
      title_en: string;
      text_pt: string;
      text_en: string;
      link: string | null;
      picture: string | null;
      /** Days are written as YYYY-MM-DD; read them as text. */
      starts_on: string | null;
      ends_on: string | null;
    };
    home_figure: {
      id: Generated<number>;
      position: number;
      value: string;
      label_pt: string;
      label_en: string;
      source_pt: string;
      source_en: string;
      source_url: string | null;
    };
  }
}
