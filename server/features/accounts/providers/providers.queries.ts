import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { changeMember, recordAge } from '../../members/members/index.ts';

export type ProviderTokenRow = Selectable<Tables['provider_token']>;

/** Upserts the data of a provider; the latest counts. */
export async function upsertToken(connection: Connection, token: Insertable<Tables['provider_token']>): Promise<void> {
  const { hash, ...values } = token;
  await connection
    .insertInto('provider_token')
    .values(token)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(values))
    .execute();
}

/** Deletes expired data of providers that was not used to sign in. */
export async function sweepTokens(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('provider_token').where('expires_at', '<=', now).execute();
}

interface TokenWanted {
  hash: Buffer;
  provider: string;
  now: Date;
}

function selectToken(connection: Connection, { hash, provider, now }: TokenWanted) {
  return (
    connection
      .selectFrom('provider_token')
      .select([
        'hash',
        'provider',
        'subject',
        'email',
        'email_verified',
        'first_name',
        'last_name',
        'picture',
        'authenticated_at',
        'expires_at',
        'age_assurance',
      ])
      // The driver would read an instant.
      .select((of) => of.cast<string | null>('birthdate', 'text').as('birthdate'))
      .where('hash', '=', hash)
      .where('provider', '=', provider)
      .where('expires_at', '>', now)
  );
}

/** The data of a provider under this token. */
export function findToken(connection: Connection, wanted: TokenWanted): Promise<ProviderTokenRow | undefined> {
  return selectToken(connection, wanted).executeTakeFirst();
}

/** The same with `for update`, so that it is used once. */
export function lockTokenForUpdate(connection: Connection, wanted: TokenWanted): Promise<ProviderTokenRow | undefined> {
  return selectToken(connection, wanted).forUpdate().executeTakeFirst();
}

export async function deleteToken(connection: Connection, hash: Buffer): Promise<void> {
  await connection.deleteFrom('provider_token').where('hash', '=', hash).execute();
}

interface Identity {
  readonly provider: string;
  readonly subject: string;
}

/** Locks this identity until the transaction ends. */
export async function lockIdentity(connection: Connection, { provider, subject }: Identity): Promise<void> {
  const name = `provider identity ${provider} ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(connection);
}

/** The member with this identity. */
export async function findOwner(connection: Connection, { provider, subject }: Identity): Promise<number | undefined> {
  const row = await connection
    .selectFrom('member_identity')
    .innerJoin('member_card as member', 'member.id', 'member_identity.member_id')
    .select('member_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.member_id;
}

/** The providers that a member signs in by, the first known first. */
export async function findProvidersOf(connection: Connection, memberId: number): Promise<string[]> {
  const rows = await connection
    .selectFrom('member_identity')
    .select('provider')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ provider }) => provider);
}

/** For a query: the same of a member, as JSON. */
export const linkedProviders = (memberId: RawBuilder<unknown>) =>
  sql`to_json(array(select provider from member_identity i where i.member_id = ${memberId} order by i.id))`;

/** Unlinks a member from all providers. */
export async function deleteIdentities(connection: Connection, memberId: number): Promise<void> {
  await connection.deleteFrom('member_identity').where('member_id', '=', memberId).execute();
}

export async function insertIdentity(
  connection: Connection,
  { memberId, provider, subject, now }: Identity & { memberId: number; now: Date },
): Promise<void> {
  await connection
    .insertInto('member_identity')
    .values({ member_id: memberId, provider, subject, created_at: now })
    .execute();
}

/** Records the birthdate that a provider proved, if it did. */
export async function recordProvedAge(
  connection: Connection,
  { birthdate, age_assurance }: Pick<ProviderTokenRow, 'birthdate' | 'age_assurance'>,
  written: Parameters<typeof changeMember>[1],
): Promise<void> {
  if (birthdate === null) return;
  await changeMember(connection, written);
  await recordAge(connection, { ...written, bornOn: birthdate, source: 'provider', assurance: age_assurance });
}
