import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    setting: { key: string; value: unknown; updated_at: Generated<Date> };
  }
}
