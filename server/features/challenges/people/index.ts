import type { Feature } from '../../../platform/feature.ts';
import { invitedAddresses } from '../../accounts/sign-in/index.ts';
import { peopleTables } from './people.personal-data.ts';
import { routePeople } from './people.routes.ts';
import { isInvitedAddress } from './roles/accept-invitation.ts';
import { roleInvitations } from './roles/roles.personal-data.ts';
import { routeRoles } from './roles/roles.routes.ts';

export { countApplications, countApplicationsSince, summarizeApplications } from './people.queries.ts';
export { findRepliers } from './roles/roles.queries.ts';

/** The people of a challenge: judges, advisers, partners and admins, invitations, and applications to advise it. */
export const people: Feature = {
  name: 'challenges/people',
  personalData: () => [...peopleTables, roleInvitations],
  extensions: (platform) => [
    invitedAddresses.with((connection, invitation) => isInvitedAddress(connection, platform, invitation)),
  ],
  routes: ({ api, platform }) => {
    routePeople(api, platform);
    routeRoles(api, platform);
  },
};
