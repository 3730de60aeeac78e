import { peopleCalls } from '@mutirao/contract/challenges/people/people.calls.ts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { type MoveRows, ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invitedAddresses } from '../../accounts/sign-in/index.ts';
import { requireChallenge } from '../challenges/index.ts';
import { applyAsAdviser, decideApplication, listApplications, presentOfficer } from './adviser-applications.ts';
import { findOfficers } from './people.queries.ts';
import { exportedPeople } from './roles/change-roles.ts';
import { isInvitedAddress } from './roles/invitation-links.ts';
import { routeRoles } from './roles/roles.routes.ts';

export {
  applicationsByChallenge,
  countApplications,
  countApplicationsSince,
  summarizeApplications,
} from './people.queries.ts';
export { findRepliers } from './roles/roles.queries.ts';

const ownAddress = (memberId: number) => sql`
  lower(i.email) = (select lower(email) from member_contact where id = ${memberId} and confirmed_at is not null)`;

/** Those to the address of one account go to that of the other, unless it has an open one to the same role. */
const readdress: MoveRows = (connection, { from, into }) =>
  sql`
  update role_invitation i set
    member_id = case when i.member_id = ${from} then ${into}::integer else i.member_id end,
    invited_by = case when i.invited_by = ${from} then ${into}::integer else i.invited_by end,
    email = case when ${ownAddress(from)} and not exists (
      select from role_invitation o
      where o.challenge_id = i.challenge_id and o.role = i.role and o.status = 'pending' and lower(o.email) = lower(m.email)
    ) then coalesce(m.email, i.email) else i.email end
  from member_contact m
  where m.id = ${into} and (i.member_id = ${from} or i.invited_by = ${from} or ${ownAddress(from)})`.execute(
    connection,
  );

/** Invitations to roles that a member accepted, sent, or that went to the address of the account. */
export const roleInvitations: PersonalTable = {
  table: 'role_invitation',
  merging: readdress,
  file: { pt: 'convites-para-papeis', en: 'invitations-to-roles' },
  describe: {
    pt: 'Os convites para papéis em desafios que você recebeu, aceitou ou enviou. Os endereços de outras pessoas não aparecem.',
    en: 'The invitations to roles in challenges that you got, accepted or sent. The addresses of others are left out.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select i.id, i.challenge_id, i.role, i.status, i.sent_at, i.expires_at, i.invited_by = ${memberId} as sent_by_you,
        case when ${ownAddress(memberId)} then i.email end as email
      from role_invitation i
      where i.member_id = ${memberId} or i.invited_by = ${memberId} or ${ownAddress(memberId)} order by i.id`.execute(
      connection,
    );
    return rows;
  },
  erase: async (connection, memberId) => {
    await sql`
      delete from role_invitation i where i.member_id = ${memberId} or ${ownAddress(memberId)}`.execute(connection);
    await sql`update role_invitation set invited_by = null where invited_by = ${memberId}`.execute(connection);
  },
};

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
