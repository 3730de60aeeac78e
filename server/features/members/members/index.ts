import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addressOfMember } from '../../organisation/identity/index.ts';
import { sitemapParts } from '../../site/sitemap/index.ts';
import { memberTables } from './members.personal-data.ts';
import { findMember, type MemberRow } from './members.queries.ts';
import { routeMembers, routeShareImages } from './members.routes.ts';
import { memberSitemap } from './members.sitemap.ts';
import { profileReaders as readers, readersOf } from './profile-readers.ts';

export { changeMember } from './change-member.ts';
export { createMember, findConsents, insertConsents, slugOfName } from './create-member.ts';
export {
  confirmEmail,
  rehashPassword,
  removePassword,
  replaceEmail,
  replacePassword,
  updateRecoveredPassword,
} from './credentials.queries.ts';
export { getPublicUser, getUser, requireMember } from './get-user.ts';
export { memberMessages } from './members.messages.ts';
export { maySignIn } from './members.policy.ts';
export { type Person, personJson, personOf, presentPerson, roundDegrees } from './members.present.ts';
export { findMember, hasAdmin, type MemberBy, type MemberRow } from './members.queries.ts';
export { profileReaders, requireProfile } from './profile-readers.ts';
export { closeTooYoung, recordAge } from './record-age.ts';
export { reportableMembers } from './reportable-members.ts';
export { searchMembers } from './search-members.ts';

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

/** People with an account. */
export const members: Feature = {
  name: 'members/members',
  personalData: ({ files }) => memberTables(files.media),
  extensions: ({ database }) => [
    sitemapParts.with(memberSitemap),
    addressOfMember.with(async (id) => (await findMember(database, { id }))?.email ?? ''),
  ],
  routes: ({ site, api, platform, extensionsOf }) => {
    readersOf(platform).push(...extensionsOf(readers));
    routeMembers(api, platform);
    routeShareImages(site, platform);
  },
};
