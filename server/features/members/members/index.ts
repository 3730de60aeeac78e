import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberTables } from './members.personal-data.ts';
import { routeMembers } from './members.routes.ts';
import { routeShareImages } from './share-image.routes.ts';

export { changeMember } from './change-member.ts';
export { findConsents, insertConsents } from './consents.queries.ts';
export { createMember, slugOfName } from './create-member.ts';
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
export { type Person, presentPerson } from './members.present.ts';
export { findMember, hasAdmin, type MemberBy, type MemberRow } from './members.queries.ts';
export { memberSitemap } from './members.sitemap.ts';
export { personJson, personOf } from './person-json.ts';
export { roundDegrees } from './profile.present.ts';
export { reportableMembers } from './reportable-members.ts';

interface Options {
  /** Where addresses outside of the API are served. */
  site: Server;
  api: Server;
  platform: Platform;
  /** Whether a member must have a second factor and has none. */
  needsSecondFactor: (viewer: Viewer) => Promise<boolean>;
}

/** People with an account. */
export function registerMembers({ site, api, platform, needsSecondFactor }: Options): void {
  platform.personalData.register(...memberTables(platform.media));
  routeMembers(api, platform, needsSecondFactor);
  routeShareImages(site, platform);
}
