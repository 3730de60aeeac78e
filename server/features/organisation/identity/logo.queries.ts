import type { Connection, Tables } from '../../../platform/database/schema.ts';

export interface Logo {
  /** Of its content: part of its addresses, so that a new logo has new ones. */
  readonly hash: string;
  readonly content_type: Tables['organisation_logo']['content_type'];
  readonly content: Buffer;
}

/** The organisation's logo; undefined where it has none. */
export function findLogo(connection: Connection): Promise<Logo | undefined> {
  return connection.selectFrom('organisation_logo').select(['hash', 'content_type', 'content']).executeTakeFirst();
}

/** Replaces the logo. */
export async function upsertLogo(connection: Connection, logo: Logo): Promise<void> {
  await connection
    .insertInto('organisation_logo')
    .values(logo)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(logo))
    .execute();
}

/** Deletes the logo. */
export async function deleteLogo(connection: Connection): Promise<void> {
  await connection.deleteFrom('organisation_logo').execute();
}
