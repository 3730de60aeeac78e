import type { Feature } from '../../../platform/feature.ts';
import { addressOfMember } from '../../organisation/identity/index.ts';
import { sitemapParts } from '../../site/sitemap/index.ts';
import { memberTables } from './members.personal-data.ts';
import { findMember } from './members.queries.ts';
import { routeMembers, routeShareImages } from './members.routes.ts';
import { memberSitemap } from './members.sitemap.ts';

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
export { greetedName, mailMember } from './mail-member.ts';
export { memberMessages } from './members.messages.ts';
export { maySignIn } from './members.policy.ts';
export { type Person, personJson, personOf, presentPerson, roundDegrees } from './members.present.ts';
export { findMember, hasAdmin, type MemberBy, type MemberRow } from './members.queries.ts';
export { reportableMembers } from './reportable-members.ts';

/** People with an account. */
export const members: Feature = {
  name: 'members/members',
  personalData: ({ media }) => memberTables(media),
  extensions: ({ database }) => [
    sitemapParts.with(memberSitemap),
    addressOfMember.with(async (id) => (await findMember(database, { id }))?.email ?? ''),
  ],
  routes: ({ site, api, platform }) => {
    routeMembers(api, platform);
    routeShareImages(site, platform);
  },
};
