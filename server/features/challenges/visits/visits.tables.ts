declare module '../../../platform/database/schema.ts' {
  interface Tables {
    challenge_visits: { challenge_id: number; slot: number; total: number };
  }
}

export {};
