import { emailAddress } from '@mutirao/contract/accounts/passwords.ts';
import { findMember, type MemberRow } from '../features/members/members/index.ts';
import type { Connection } from '../platform/database/schema.ts';
import type { Environment } from '../platform/environment.ts';
import type { Platform } from '../platform/platform.ts';

/** Environment variables, by which a command is set up. */
export type Variables = Readonly<Record<string, string | undefined>>;

interface Description {
  /** Its arguments, as the usage shows them. */
  readonly usage: string;
  readonly summary: string;
  /** Its switches, without dashes. */
  readonly switches: readonly string[];
  /** The fewest and the most arguments; by default one, an e-mail address. */
  readonly words?: readonly [number, number];
}

/** A command that takes the database and the files as they are: nothing is migrated, no service starts. */
export interface PlainCommand extends Description {
  /** Runs it; returns the lines to print. */
  runPlainly(environment: Environment, given: { words: readonly string[] }): Promise<readonly string[]>;
}

/** A command of the operator. */
export interface Command extends Description {
  /** Runs it; returns the lines to print. */
  run(
    platform: Platform,
    given: { email: string; words: readonly string[]; switches: ReadonlySet<string> },
  ): Promise<readonly string[]>;
}

/** A command that needs no platform, such as one that looks at what keeps it from starting. */
export interface Diagnosis extends Description {
  /** Runs it; returns the lines to print and the exit code. */
  diagnose(given: {
    words: readonly string[];
    switches: ReadonlySet<string>;
    variables: Variables;
  }): Promise<{ lines: readonly string[]; code: number }>;
}

/** Why a command failed, in a sentence for the operator. */
export class CommandError extends Error {}

/** The account with an e-mail address; a failed command where there is none. */
export async function findAccount(connection: Connection, email: string): Promise<MemberRow> {
  const { data: address } = emailAddress.safeParse(email);
  if (!address) throw new CommandError(`${email} is not an e-mail address.`);
  const member = await findMember(connection, { email: address });
  if (!member) throw new CommandError(`There is no account with the address ${address}.`);
  return member;
}
