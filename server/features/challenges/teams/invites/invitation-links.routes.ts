import { teamInvitationLinksCalls } from '@mutirao/contract/challenges/teams/team-invites.calls.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { claimInvitationOfLink, getInvitationLink } from './invitation-links.ts';
import { writeInvitationMails } from './invitation-mail.ts';
import { sweepAddresses } from './sweep-addresses.ts';

/** Invitations to e-mail addresses: their mails, their links and their end. */
export function routeInvitationLinks(api: Server, platform: Platform): void {
  writeInvitationMails(platform);
  platform.jobs.every('team-invitations-cleaning', '25 * * * *', () => sweepAddresses(platform));
  answerCalls(api, teamInvitationLinksCalls, {
    'GET /team-invitations/:token': ({ params, ip: address }, reply) => {
      reply.header('cache-control', 'no-store');
      return getInvitationLink(platform, { ...params, address });
    },

    'POST /team-invitations/:token': ({ viewer, params, ip: address }) =>
      claimInvitationOfLink(platform, viewer, { ...params, address }),
  });
}
