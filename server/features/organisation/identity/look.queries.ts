import type { Connection, Tables } from '../../../platform/database/schema.ts';

interface Hero {
  /** Of its content: part of its address in the back office, so that a new picture is shown at once. */
  readonly hash: string;
  /** A WebP. */
  readonly content: Buffer;
}

/** The organisation's own picture of the home page, if any. */
export function findHero(connection: Connection): Promise<Hero | undefined> {
  return connection.selectFrom('organisation_hero').select(['hash', 'content']).executeTakeFirst();
}

export async function findHeroHash(connection: Connection): Promise<string | null> {
  const row = await connection.selectFrom('organisation_hero').select('hash').executeTakeFirst();
  return row?.hash ?? null;
}

export async function upsertHero(connection: Connection, hero: Hero): Promise<void> {
  await connection
    .insertInto('organisation_hero')
    .values(hero)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(hero))
    .execute();
}

export async function deleteHero(connection: Connection): Promise<void> {
  await connection.deleteFrom('organisation_hero').execute();
}

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
