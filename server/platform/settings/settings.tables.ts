import type { Generated } from 'kysely';

declare module '../database/schema.ts' {
  interface Tables {
    setting: { key: string; value: unknown; updated_at: Generated<Date> };
  }
}
