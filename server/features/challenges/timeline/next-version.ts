import { sql } from 'kysely';

/** The `updated_at` of a changed row. No two versions have the same one: clients name the one they edited by it. */
export const nextVersion = (now: Date) => sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')`;
