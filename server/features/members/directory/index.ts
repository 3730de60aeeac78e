import { directoryCalls } from '@mutirao/contract/members/directory/directory.calls.ts';
import { directoryQuery } from '@mutirao/contract/members/directory/directory.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type OverviewPart, overviewParts, sections } from '../../site/back-office/index.ts';
import { exportList } from '../../site/exports/index.ts';
import { presentPerson } from '../members/index.ts';
import {
  changeRoles,
  confirmMember,
  correctAge,
  endSessionsOfMember,
  liftSuspension,
  suspendMember,
} from './change-account.ts';
import { findMembers, selectMembers } from './directory.queries.ts';
import { mergeAccounts, previewMerging } from './merge-accounts.ts';
import { listStaffViews, presentEntry, viewMember } from './view-member.ts';

interface MemberCounts {
  readonly total: number;
  readonly added: number;
}

async function countMembers(connection: Connection, since: Date): Promise<MemberCounts> {
  const { rows } = await sql<MemberCounts>`
    select (select count(*)::integer from member where deleted_at is null) as total,
      (select count(*)::integer from member where deleted_at is null and created_at >= ${since}) as added`.execute(
    connection,
  );
  return rows[0] ?? { total: 0, added: 0 };
}

async function countMasters(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from member where roles @> '{master_admin}' and deleted_at is null`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}

/** The members in the overview, as their list counts them, and whether a second master admin could step in. */
function membersOverview({ database }: Pick<Platform, 'database'>): OverviewPart {
  return {
    figures: async ({ admin, since }) => {
      if (admin) return [];
      const { total, added } = await countMembers(database, since);
      return [{ name: 'members', total, since_last_week: added, oldest_at: null }];
    },
    steps: async () => [{ name: 'colleague', role: 'master_admin', is_done: (await countMasters(database)) > 1 }],
  };
}

export { assertMasterRemains, changeAccount, type StaffAct } from './change-account.ts';
export { isLastMaster, lockRoles } from './directory.queries.ts';
export { assertLooked, recordSight } from './view-member.ts';

/** When staff looked at a member's data, and why. */
const directoryTables = [
  ownRows('staff_view', {
    file: { pt: 'consultas-da-equipe', en: 'staff-views' },
    describe: {
      pt: 'Quando a equipe consultou os seus dados, e por quê.',
      en: 'When staff looked at your data, and why.',
    },
    columns: ['id', 'reason', 'created_at'],
    orderBy: 'created_at',
  }),
];

/** The newest members whom a text names, as in the directory; for staff only. */
export async function searchDirectory(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { search, limit }: { search: string; limit: number },
): Promise<{ id: number; full_name: string }[]> {
  const asked = { search, filter: 'all', now: clock() } as const;
  const { rows } = await findMembers(database, asked, { offset: 0, limit });
  return rows.map((row) => ({ id: row.id, full_name: presentPerson(row).full_name }));
}

function routeDirectory(app: Server, platform: Platform): void {
  answerCalls(app, directoryCalls, {
    'GET /admin/members': async ({ query: { page, per_page, ...search } }) => {
      const now = platform.clock();
      const asked = { page, per_page };
      const { rows, total } = await findMembers(platform.database, { ...search, now }, pageSlice(asked));
      return { data: rows.map((row) => presentEntry(row, now)), ...pageFigures(total, asked) };
    },

    'POST /admin/members/:member/views': ({ params, viewer, body: { reason }, ip: address }) =>
      viewMember(platform, { id: params.member, viewer, reason, address }),

    'POST /admin/members/:member/confirmation': ({ params, viewer, ip: address }) =>
      confirmMember(platform, { id: params.member, viewer, address }),

    'DELETE /admin/members/:member/sessions': ({ params, viewer, ip: address }) =>
      endSessionsOfMember(platform, { id: params.member, viewer, address }),

    'PUT /admin/members/:member/age': ({ params, viewer, body: input, ip: address }) =>
      correctAge(platform, { id: params.member, viewer, address, input }),

    'PUT /admin/members/:member/suspension': ({ params, viewer, body: input, ip: address }) =>
      suspendMember(platform, { id: params.member, viewer, address, input }),

    'DELETE /admin/members/:member/suspension': ({ params, viewer, ip: address }) =>
      liftSuspension(platform, { id: params.member, viewer, address }),

    'PUT /admin/members/:member/roles': ({ params, viewer, body: { roles }, ip: address }) =>
      changeRoles(platform, { id: params.member, viewer, address, roles }),

    'GET /admin/members/:member/merging': ({ params, viewer, query: { from } }) =>
      previewMerging(platform, { id: params.member, viewer, from }),

    'POST /admin/members/:member/merging': ({ params, viewer, body: { from }, ip: address }) =>
      mergeAccounts(platform, { id: params.member, viewer, address, from }),

    'GET /me/staff-views': ({ viewer }) => listStaffViews(platform, viewer),
  });
}

/** The directory as a file, without addresses. */
const exportedMembers = exportList({
  name: 'members',
  title: { pt: 'Pessoas', en: 'People' },
  for: 'staff',
  filter: directoryQuery.omit({ page: true, per_page: true }),
  read: ({ filter, now }) => selectMembers({ ...filter, now }, { offset: 0, limit: null }),
  columns: [
    { label: { pt: 'id', en: 'id' }, cell: ({ id }) => id },
    { label: { pt: 'nome', en: 'name' }, cell: (row) => presentPerson(row).full_name },
    { label: { pt: 'papéis', en: 'roles' }, cell: ({ roles }) => roles.join('; ') },
    { label: { pt: 'e-mail confirmado', en: 'address confirmed' }, cell: ({ is_confirmed }) => is_confirmed },
    {
      label: { pt: 'suspensão até', en: 'suspended until' },
      cell: ({ suspended_until }, { now }) => (suspended_until && suspended_until > now ? suspended_until : null),
    },
    { label: { pt: 'exclusão em', en: 'deletion on' }, cell: ({ deletion_at }) => deletion_at },
    { label: { pt: 'desde', en: 'since' }, cell: ({ created_at }) => created_at },
  ],
});

/** The staff's directory of members. */
export const directory: Feature = {
  name: 'members/directory',
  personalData: () => directoryTables,
  extensions: (platform) => [
    sections.with({ name: 'members', count: async ({ isAdmin }) => (isAdmin ? null : undefined) }),
    overviewParts.with(membersOverview(platform)),
    exportedMembers,
  ],
  routes: ({ api, platform }) => routeDirectory(api, platform),
};
