import { type GivenRole, roleAddressDays } from '@mutirao/contract/challenges/people/given-roles.ts';
import { challengePeopleCalls, roleInvitationsCalls } from '@mutirao/contract/challenges/people/people.calls.ts';
import { requireFreshAuthentication } from '../../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../../platform/http/language.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { presentPerson } from '../../../members/members/index.ts';
import { requireManaging } from '../../participation/index.ts';
import { getPeople, giveRole, takeRole } from './change-roles.ts';
import { acceptInvitation, getInvitation, writeRoleInvitationMails } from './invitation-links.ts';
import { changeAddress, inviteAddress, resendInvitation, withdrawInvitation } from './invite-address.ts';
import { eraseEndedBefore, findMembersByName } from './roles.queries.ts';

const day = 24 * 60 * 60 * 1000;

/** Roles in a challenge, for those who manage it, and the links of invitations to them. */
export function routeRoles(app: Server, platform: Platform): void {
  const { database, clock } = platform;
  writeRoleInvitationMails(platform);
  platform.jobs.every('role-invitations-cleaning', '35 3 * * *', () =>
    eraseEndedBefore(database, new Date(clock().getTime() - roleAddressDays * day)),
  );

  /** Who runs a challenge sees the data of others. */
  const requireFreshFor = async (role: GivenRole, viewer: Viewer) => {
    if (role === 'challenge_admin') await requireFreshAuthentication(platform, viewer);
  };

  answerCalls(app, challengePeopleCalls, {
    'GET /admin/challenges/:id/people': async ({ viewer, params: { id: challengeId } }) => {
      const facts = await requireManaging(database, { viewer, challengeId });
      return getPeople(database, { viewer, challengeId, now: clock(), facts });
    },

    'POST /admin/challenges/:id/people': async ({
      viewer,
      params,
      body: { role, user_id: memberId, email = '' },
      headers,
      ip: address,
    }) => {
      await requireFreshFor(role, viewer);
      const call = { viewer, challengeId: params.id, role, address };
      if (memberId !== undefined) return giveRole(platform, { ...call, memberId });
      return inviteAddress(platform, { ...call, email, language: callerLanguage({ headers }) });
    },

    'DELETE /admin/challenges/:id/people/:member/:role': async ({
      viewer,
      params: { id: challengeId, member: memberId, role },
      ip: address,
    }) => {
      await requireFreshFor(role, viewer);
      return takeRole(platform, { viewer, challengeId, memberId, role, address });
    },

    'GET /admin/challenges/:id/member-search': async ({ viewer: { isAdmin }, query: { search } }) =>
      (await findMembersByName(database, { search, isAdmin })).map(presentPerson),

    'POST /admin/challenges/:id/role-invitations/:invitation/resend': ({
      viewer,
      params: { id: challengeId, invitation: id },
      ip: address,
    }) => resendInvitation(platform, { viewer, challengeId, id, address }),

    'PUT /admin/challenges/:id/role-invitations/:invitation': ({
      viewer,
      params: { id: challengeId, invitation: id },
      body: { email },
      ip: address,
    }) => changeAddress(platform, { viewer, challengeId, id, email, address }),

    'DELETE /admin/challenges/:id/role-invitations/:invitation': ({
      viewer,
      params: { id: challengeId, invitation: id },
      ip: address,
    }) => withdrawInvitation(platform, { viewer, challengeId, id, address }),
  });

  answerCalls(app, roleInvitationsCalls, {
    'GET /role-invitations/:token': ({ params, ip: address }, reply) => {
      reply.header('cache-control', 'no-store');
      return getInvitation(platform, { ...params, address });
    },

    'POST /role-invitations/:token': ({ viewer, params, ip: address }) =>
      acceptInvitation(platform, viewer, { ...params, address }),
  });
}
