import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    adviser_application: {
      id: Generated<number>;
      challenge_id: number;
      member_id: number;
      message: string;
      created_at: Date;
    };
  }
}
