import { guardiansCalls } from '@mutirao/contract/members/guardians/guardians.calls.ts';
import { ageEvents, guardianEvents } from '@mutirao/contract/members/notifications/notifications.ts';
import { sql } from 'kysely';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import { hintOfEmail } from '../../../platform/mail/define-mail.ts';
import { type MoveRows, ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deletionHolds, findExport, presentExport, sendExport } from '../../accounts/personal-data/index.ts';
import { invitedAddresses } from '../../accounts/sign-in/index.ts';
import { profileReaders } from '../members/index.ts';
import { eraseChildName } from '../notifications/index.ts';
import {
  agree,
  getInvitation,
  inviteGuardian,
  isInvitedAddress,
  listGuardians,
  withdrawInvitation,
} from './agreement.ts';
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
import { guardiansMessages, writeGuardianMails } from './guardians.messages.ts';
import { deleteExpired, findChildren, isDeletionHeld } from './guardians.queries.ts';
import { viewChild } from './view-child.ts';

/** Those of whom an account is the guardian; what is a child's stays with the erased account. */
const moveGuardian: MoveRows = (connection, { from, into }) =>
  sql`
  update guardianship g set
    guardian_id = case when g.guardian_id = ${from} then ${into}::integer else g.guardian_id end,
    ended_by = case when g.ended_by = ${from} then ${into}::integer else g.ended_by end
  where (g.guardian_id = ${from} or g.ended_by = ${from}) and g.child_id <> ${into} and not exists (
    select from guardianship o where o.child_id = g.child_id and o.guardian_id = ${into} and o.ended_at is null
  )`.execute(connection);

const guardianships: PersonalTable = {
  table: 'guardianship',
  merging: moveGuardian,
  file: { pt: 'responsaveis', en: 'guardians' },
  describe: {
    pt: 'Os seus responsáveis, e as crianças que você acompanha como responsável.',
    en: 'Your guardians, and the children of whom you are a guardian.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<{ email: string | null }>`
      select g.id, g.child_id = ${memberId} as is_yours, trim(m.first_name || ' ' || m.last_name) as other,
        case when g.child_id = ${memberId} then g.email end as email, g.sent_at, g.text_version, g.agreed_at, g.paused_at,
        g.quiet_from, g.quiet_to, g.deletion_asked_at, g.ended_at
      from guardianship g left join member_card m
        on m.id = case when g.child_id = ${memberId} then g.guardian_id else g.child_id end
      where g.child_id = ${memberId} or g.guardian_id = ${memberId} order by g.id`.execute(connection);
    // The copy of a child's data is for each guardian too.
    return rows.map(({ email, ...row }) => ({ ...row, email_hint: email && hintOfEmail(email) }));
  },
  erase: async (connection, memberId) => {
    await sql`delete from guardianship where child_id = ${memberId}`.execute(connection);
    await sql`
      update guardianship g set guardian_id = null, ended_at = coalesce(g.ended_at, m.deleted_at, now())
      from member_card m where m.id = ${memberId} and g.guardian_id = ${memberId}`.execute(connection);
    await sql`update guardianship set ended_by = null where ended_by = ${memberId}`.execute(connection);
    // An invitation to the address of the account.
    await sql`
      delete from guardianship g using member_contact m
      where m.id = ${memberId} and g.agreed_at is null and lower(g.email) = lower(m.email)`.execute(connection);
  },
};

/** What guardians of a member did; what the member did as a guardian is read by the child. */
const acts = ownRows('guardian_act', {
  owner: 'child_id',
  merging: (connection, { from, into }) =>
    sql`update guardian_act set guardian_id = ${into} where guardian_id = ${from}`.execute(connection),
  file: { pt: 'atos-dos-responsaveis', en: 'acts-of-guardians' },
  describe: {
    pt: 'O que os seus responsáveis viram e decidiram.',
    en: 'What your guardians saw and decided.',
  },
  columns: ['id', 'kind', 'created_at'],
  orderBy: 'id',
  erase: async (connection, memberId) => {
    const { numAffectedRows: acts = 0n } = await sql`
      delete from guardian_act where child_id = ${memberId}`.execute(connection);
    // The notifications of guardians name the child.
    if (acts > 0n) await eraseChildName(connection, { childId: memberId, events: [...guardianEvents, ...ageEvents] });
    await sql`update guardian_act set guardian_id = null where guardian_id = ${memberId}`.execute(connection);
  },
});

/** The data of children and guardians. */
export const guardianTables = [guardianships, acts];

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
