import { emailAddress } from '@mutirao/contract/accounts/passwords.ts';
import { findMember, type MemberRow } from '../features/members/members/index.ts';
import type { Connection } from '../platform/database/schema.ts';
import { CommandError } from './command.ts';

/** The account with an e-mail address; a failed command where there is none. */
export async function findAccount(connection: Connection, email: string): Promise<MemberRow> {
  const { data: address } = emailAddress.safeParse(email);
  if (!address) throw new CommandError(`${email} is not an e-mail address.`);
  const member = await findMember(connection, { email: address });
  if (!member) throw new CommandError(`There is no account with the address ${address}.`);
  return member;
}
