declare module '../../../platform/database/schema.ts' {
  interface Tables {
    skill: { id: number; abbr: string; name_pt: string; name_en: string };
    contestant_skill: { contestant_id: number; skill_id: number };
  }
}

export {};
