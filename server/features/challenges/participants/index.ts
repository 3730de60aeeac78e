import { participantsCalls } from '@mutirao/contract/challenges/participants/participants.calls.ts';
import { sql } from 'kysely';
import { recordOnce } from '../../../platform/audit/record-event.ts';
import { findAdministered } from '../../../platform/auth/roles-in-force.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { profileReaders } from '../../members/members/index.ts';
import { type LeaveHook, leaveHooks } from '../participation/index.ts';
import { exportedParticipants, listParticipants, removeParticipant } from './manage-participants.ts';

export { whereParticipants } from './participants.queries.ts';

function routeParticipants(app: Server, platform: Platform, leaveHooks: readonly LeaveHook[]): void {
  answerCalls(app, participantsCalls, {
    'GET /admin/challenges/:id/participants': async ({ viewer, params, query, ip: address }) => {
      const detail = { challenge: params.id };
      await recordOnce(platform.database, { kind: 'participants_viewed', actorId: viewer.id, address, detail });
      return listParticipants(platform, { challengeId: params.id, ...query });
    },

    'POST /admin/challenges/:id/participants/:member/remove': ({ viewer, params, body, ip: address }) =>
      removeParticipant(platform, leaveHooks, {
        viewer,
        challengeId: params.id,
        memberId: params.member,
        ...body,
        address,
      }),
  });
}

/** Admins of a challenge read the profiles of the minors who take part in it. */
const administersChallengeOf = profileReaders.with(async (connection, { viewer, memberId }) => {
  const administered = await findAdministered(connection, viewer);
  const { rows } = await sql`
    select from challenge_person where member_id = ${memberId} and challenge_id = any(${administered}) limit 1`.execute(
    connection,
  );
  return rows.length > 0;
});

/** The participants of a challenge, for those who manage it. */
export const participants: Feature = {
  name: 'challenges/participants',
  extensions: (platform) => [exportedParticipants(platform), administersChallengeOf],
  routes: ({ api, platform, extensionsOf }) => routeParticipants(api, platform, extensionsOf(leaveHooks)),
};
