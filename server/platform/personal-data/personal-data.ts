import type { Localized } from '@mutirao/contract/localized.ts';
import type { Connection } from '../database/schema.ts';

/** A file of a member's own, such as a picture they sent. */
export interface PersonalFile {
  /** With its ending. */
  readonly name: Localized;
  readonly describe: Localized;
  readonly bytes: Uint8Array;
}

/** What one table holds about a member. */
export interface PersonalTable {
  /** Its name in the database. */
  readonly table: string;
  /** The name of its file in a member's copy of their data, without an ending. */
  readonly file: Localized;
  /** What it holds, in a sentence for the member. */
  readonly describe: Localized;
  /** All that is kept about the member, secrets left out. */
  read(connection: Connection, memberId: number): Promise<readonly object[]>;
  /** The files that the table leads to. */
  readFiles?(connection: Connection, memberId: number): Promise<readonly PersonalFile[]>;
  /**
   * Deletes what tells who the member is; what others built on may stay, without a name. Whatever else changes by
   * it is announced, as `platform.write` gives it.
   */
  erase(connection: Connection, memberId: number, invalidate: (...tags: string[]) => void): Promise<unknown>;
}

/**
 * Where each feature says which of its tables know members, so that they get a copy of all and can have it erased.
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

  /** Deletes a member's data, what was registered last first: it refers to what came before. */
  async erase(connection: Connection, memberId: number, invalidate: (...tags: string[]) => void): Promise<void> {
    for (const { erase } of this.#tables.toReversed()) await erase(connection, memberId, invalidate);
  }
}
