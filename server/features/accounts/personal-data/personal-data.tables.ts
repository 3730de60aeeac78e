import type { DataExport } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    data_export: {
      id: Generated<number>;
      member_id: number;
      status: Generated<DataExport['status']>;
      progress: Generated<number>;
      content: Buffer | null;
      expires_at: Date | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
