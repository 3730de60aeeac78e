import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { peopleTables } from './people.personal-data.ts';
import { routePeople } from './people.routes.ts';
import { roleInvitations } from './roles/roles.personal-data.ts';
import { routeRoles } from './roles/roles.routes.ts';

export { countApplications, countApplicationsSince, summarizeApplications } from './people.queries.ts';
export { isInvitedAddress } from './roles/accept-invitation.ts';
export { findRepliers } from './roles/roles.queries.ts';

/** The people of a challenge: judges, advisers, partners and admins, invitations, and applications to advise it. */
export function registerPeople(app: Server, platform: Platform): void {
  platform.personalData.register(...peopleTables, roleInvitations);
  routePeople(app, platform);
  routeRoles(app, platform);
}
