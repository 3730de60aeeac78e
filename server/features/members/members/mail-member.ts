import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MemberRow } from './members.queries.ts';

interface OwnMail {
  member: Pick<MemberRow, 'id' | 'email' | 'language'> | undefined;
  template: string;
  /** What the template needs besides the id of the member. */
  data?: object;
}

/** The name that a mail greets a member by; none where the address, not confirmed, may be a stranger's. */
export function greetedName(member: Pick<MemberRow, 'first_name' | 'confirmed_at'>): string | null {
  return member.confirmed_at === null ? null : member.first_name;
}

/** Queues a mail to a member, where they have an address. */
export async function mailMember(
  { mail }: Pick<Platform, 'mail'>,
  connection: Connection,
  { member, template, data }: OwnMail,
): Promise<void> {
  if (!member?.email) return;
  const { id: memberId, email: to, language } = member;
  await mail.send(connection, { to, language, template, data: { memberId, ...data }, memberId });
}
