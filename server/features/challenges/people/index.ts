import { peopleCalls } from '@mutirao/contract/challenges/people/people.calls.ts';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invitedAddresses } from '../../accounts/sign-in/index.ts';
import { requireChallenge } from '../challenges/index.ts';
import { applyAsAdviser, decideApplication, listApplications } from './adviser-applications.ts';
import { presentOfficer } from './people.present.ts';
import { findOfficers } from './people.queries.ts';
import { isInvitedAddress } from './roles/accept-invitation.ts';
import { exportedPeople } from './roles/get-people.ts';
import { roleInvitations } from './roles/roles.personal-data.ts';
import { routeRoles } from './roles/roles.routes.ts';

export { countApplications, countApplicationsSince, summarizeApplications } from './people.queries.ts';
export { findRepliers } from './roles/roles.queries.ts';

function routePeople(app: Server, platform: Platform): void {
  const { database } = platform;

  async function listOfficers(
    role: 'judge' | 'advisor',
    { params, viewer }: { params: { id: number }; viewer: Viewer | undefined },
    reply: FastifyReply,
  ) {
    await requireChallenge(database, params.id, viewer);
    const rows = await findOfficers(database, { challengeId: params.id, role });
    cacheTags(reply, ...rows.map(({ id }) => `member:${id}`));
    return rows.map(presentOfficer);
  }

  answerCalls(app, peopleCalls, {
    'GET /challenges/:id/judges': (request, reply) => listOfficers('judge', request, reply),

    'GET /challenges/:id/advisors': (request, reply) => listOfficers('advisor', request, reply),

    'GET /challenges/:id/advisors/applications': ({ viewer, params }) =>
      listApplications(platform, { viewer, challengeId: params.id }),

    'POST /challenges/:id/advisors/applications': ({ viewer, params, body }) =>
      applyAsAdviser(platform, { viewer, challengeId: params.id, ...body }),

    'PUT /challenges/:id/advisors/applications/:application': ({ viewer, params, body, ip: address }) =>
      decideApplication(platform, { viewer, challengeId: params.id, id: params.application, ...body, address }),
  });
}

/** What applying to advise leaves about a member. */
const peopleTables = [
  ownRows('adviser_application', {
    file: { pt: 'pedidos-para-aconselhar', en: 'applications-to-advise' },
    describe: {
      pt: 'Os seus pedidos em aberto para aconselhar desafios.',
      en: 'Your open applications to advise challenges.',
    },
    columns: ['challenge_id', 'message', 'created_at'],
    orderBy: 'created_at',
  }),
];

/** The people of a challenge: judges, advisers, partners and admins, invitations, and applications to advise it. */
export const people: Feature = {
  name: 'challenges/people',
  personalData: () => [...peopleTables, roleInvitations],
  extensions: (platform) => [
    invitedAddresses.with((connection, invitation) => isInvitedAddress(connection, platform, invitation)),
    exportedPeople(platform),
  ],
  routes: ({ api, platform }) => {
    routePeople(api, platform);
    routeRoles(api, platform);
  },
};
