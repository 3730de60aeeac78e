declare module '../database/schema.ts' {
  interface Tables {
    wording: {
      /** The name of a group and that of a text in it, with a dot between. */
      key: string;
      text_pt: string;
      text_en: string;
      updated_at: Date;
    };
  }
}

export {};
