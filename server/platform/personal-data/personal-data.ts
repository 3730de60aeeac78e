import { pictureAt } from '@mutirao/contract/pictures.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type QueryResult, sql } from 'kysely';
import type { Connection, Tables } from '../database/schema.ts';
import type { Media } from '../media/media.ts';

/** A file that belongs to a member, such as an uploaded picture. */
export interface PersonalFile {
  /** With its extension. */
  readonly name: Localized;
  readonly describe: Localized;
  readonly bytes: Uint8Array;
}

interface OwnPicture extends Omit<PersonalFile, 'bytes'> {
  readonly address: string | null | undefined;
}

/** Pictures in a width as files; those that are absent or gone are left out. */
export async function readPictures(
  media: Pick<Media, 'read'>,
  width: number,
  pictures: readonly OwnPicture[],
): Promise<PersonalFile[]> {
  const files = pictures.map(async ({ address, ...file }) => {
    const bytes = address && (await media.read(pictureAt(address, width)));
    return bytes ? [{ ...file, bytes }] : [];
  });
  return (await Promise.all(files)).flat();
}

/** Two accounts of one person: all of one is moved to the other. */
export interface Merging {
  readonly from: number;
  readonly into: number;
}

/** Gives the rows of one account to another. */
export type MoveRows = (connection: Connection, merging: Merging) => Promise<QueryResult<unknown>>;

/** The data of a member in one table. */
export interface PersonalTable {
  /** Its name in the database. */
  readonly table: string;
  /** The name of its file in a member's copy of their data, without extension. */
  readonly file: Localized;
  /** Its content, in a sentence for the member. */
  readonly describe: Localized;
  /** All data about the member, without secrets. */
  read(connection: Connection, memberId: number): Promise<readonly object[]>;
  /** The files that the table refers to. */
  readFiles?(connection: Connection, memberId: number): Promise<readonly PersonalFile[]>;
  /**
   * Erases what identifies the member; rows that others refer to may stay, without a name. Invalidates what else changes,
   * by the function of `platform.write`.
   */
  erase(connection: Connection, memberId: number, invalidate: (...tags: string[]) => void): Promise<unknown>;
  /**
   * What becomes of its rows when two accounts are merged. `move`: they name the other account from then on; one whose
   * key has the member is left out where the other account has the same. `stay`: they are erased with the account.
   */
  readonly merging?: 'move' | 'stay' | MoveRows;
}

interface OwnRows<Name extends keyof Tables>
  extends Pick<PersonalTable, 'file' | 'describe'>,
    Partial<Pick<PersonalTable, 'read' | 'readFiles' | 'erase' | 'merging'>> {
  /** Those that the copy has. */
  readonly columns?: readonly (keyof Tables[Name])[];
  readonly orderBy?: keyof Tables[Name];
  /** The column that names the member. */
  readonly owner?: keyof Tables[Name];
  /** The rows stay when the member is erased, without their name. */
  readonly stays?: boolean;
}

/** A table whose rows belong to the member in `owner`, by default `member_id`, and are deleted unless it says otherwise. */
export function ownRows<Name extends keyof Tables>(table: Name, given: OwnRows<Name>): PersonalTable {
  const { columns = [], owner = 'member_id', orderBy = owner, stays = false, ...rest } = given;
  const ownerColumn = sql.ref(String(owner));
  return {
    table,
    read: async (connection, memberId) => {
      const { rows } = await sql<object>`
        select ${sql.join(columns.map((name) => sql.ref(String(name))))} from ${sql.table(table)}
        where ${ownerColumn} = ${memberId} order by ${sql.ref(String(orderBy))}`.execute(connection);
      return rows;
    },
    erase: (connection, memberId) => {
      const rows = sql`${sql.table(table)}`;
      const change = stays ? sql`update ${rows} set ${ownerColumn} = null` : sql`delete from ${rows}`;
      return sql`${change} where ${ownerColumn} = ${memberId}`.execute(connection);
    },
    ...rest,
  };
}

/**
 * The registry of tables with personal data, by which members get a copy of all of it and can have it erased.
 * A test fails for a table that refers to a member and is not here.
 */
export class PersonalData {
  readonly #tables: PersonalTable[] = [];

  register(...tables: PersonalTable[]): void {
    this.#tables.push(...tables);
  }

  /** In the order in which they were registered. */
  get tables(): readonly PersonalTable[] {
    return this.#tables;
  }

  /** Erases a member's data in reverse order of registration, since later tables refer to earlier ones. */
  async erase(connection: Connection, memberId: number, invalidate: (...tags: string[]) => void): Promise<void> {
    for (const { erase } of this.#tables.toReversed()) await erase(connection, memberId, invalidate);
  }
}
