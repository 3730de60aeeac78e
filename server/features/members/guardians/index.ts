import { guardiansCalls } from '@mutirao/contract/members/guardians/guardians.calls.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deletionHolds, findExport, presentExport, sendExport } from '../../accounts/personal-data/index.ts';
import { invitedAddresses } from '../../accounts/sign-in/index.ts';
import { profileReaders } from '../members/index.ts';
import { agree, getInvitation, isInvitedAddress } from './agree.ts';
import { growUpAll } from './grow-up.ts';
import {
  deleteChild,
  exportChild,
  keepChild,
  listChildren,
  renewAgreement,
  requireChild,
  updateChild,
  withdrawAgreement,
} from './guard-child.ts';
import { writeGuardianMails } from './guardian-mail.ts';
import { guardiansMessages } from './guardians.messages.ts';
import { guardianTables } from './guardians.personal-data.ts';
import { deleteExpired, findChildren, isDeletionHeld } from './guardians.queries.ts';
import { inviteGuardian, listGuardians, withdrawInvitation } from './invite-guardian.ts';
import { viewChild } from './view-child.ts';

function routeGuardians(app: Server, platform: Platform): void {
  const { database, clock } = platform;

  answerCalls(app, guardiansCalls, {
    'GET /me/guardians': ({ viewer }) => listGuardians(database, viewer.id, clock()),

    'POST /me/guardians': ({ viewer, body: { email } }) => inviteGuardian(platform, { viewer, email }),

    'DELETE /me/guardians/:guardianship': ({ viewer, params: { guardianship: id } }) =>
      withdrawInvitation(platform, { viewer, id }),

    'GET /guardianships/:token': ({ params, ip: address }, reply) => {
      reply.header('cache-control', 'no-store');
      return getInvitation(platform, { ...params, address });
    },

    'POST /guardianships/:token/agreement': ({ viewer, params, body, ip: address }) =>
      agree(platform, viewer, { ...params, ...body, address }),

    'GET /children': ({ viewer }) => listChildren(database, viewer.id, clock()),

    'GET /children/:child': ({ viewer, params: { child: childId }, ip: address }) =>
      viewChild(platform, { viewer, childId, address }),

    'PUT /children/:child': ({ viewer, params: { child: childId }, body, ip: address }) =>
      updateChild(platform, { viewer, childId, address }, body),

    'DELETE /children/:child': ({ viewer, params: { child: childId }, ip: address }) =>
      withdrawAgreement(platform, { viewer, childId, address }),

    'POST /children/:child/agreement': ({ viewer, params: { child: childId }, body: { version }, ip: address }) =>
      renewAgreement(platform, { viewer, childId, address }, version),

    'POST /children/:child/data-export': async ({ viewer, params: { child: childId }, ip: address }) =>
      presentExport(await exportChild(platform, { viewer, childId, address })),

    'GET /children/:child/data-export': async ({ viewer, params: { child: childId } }) => {
      const now = clock();
      await requireChild(database, { guardianId: viewer.id, childId, now });
      const row = await findExport(database, { memberId: childId, now });
      return row ? presentExport(row) : null;
    },

    'GET /children/:child/data-export/file': async ({ viewer, params: { child: childId }, headers }, reply) => {
      await requireFreshAuthentication(platform, viewer);
      await requireChild(database, { guardianId: viewer.id, childId, now: clock() });
      return sendExport(platform, reply, { of: childId, to: viewer.id, language: callerLanguage({ headers }) });
    },

    'POST /children/:child/deletion': async ({ viewer, params: { child: childId }, ip: address }) => ({
      deletion_at: (await deleteChild(platform, { viewer, childId, address })).toISOString(),
    }),

    'DELETE /children/:child/deletion': ({ viewer, params: { child: childId }, ip: address }) =>
      keepChild(platform, { viewer, childId, address }),
  });
}

/** Guardians of children: invitations, agreements, and what a guardian sees and decides. */
export const guardians: Feature = {
  name: 'members/guardians',
  personalData: () => guardianTables,
  extensions: () => [
    invitedAddresses.with(isInvitedAddress),
    profileReaders.with(async (connection, { viewer, memberId: childId, now }) => {
      const [child] = await findChildren(connection, { guardianId: viewer.id, childId, now });
      return child !== undefined;
    }),
    deletionHolds.with(async (connection, memberId) =>
      (await isDeletionHeld(connection, memberId)) ? guardiansMessages.deletionByGuardian : undefined,
    ),
  ],
  jobs: (platform) => {
    const { database, clock, jobs } = platform;
    writeGuardianMails(platform);
    // Soon after midnight, and again for what a stopped platform missed.
    jobs.every('members-grow-up', '4 * * * *', () => growUpAll(platform));
    jobs.every('guardian-invitations-cleaning', '40 3 * * *', () => deleteExpired(database, clock()));
  },
  routes: ({ api, platform }) => routeGuardians(api, platform),
};
