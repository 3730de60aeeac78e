import { personalDataCalls } from '@mutirao/contract/accounts/personal-data/personal-data.calls.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { memberRequestsCalls } from '@mutirao/contract/members/directory/directory.calls.ts';
import type { FastifyReply } from 'fastify';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTimezone } from '../../members/platform-settings/index.ts';
import {
  agree,
  type DeletionHold,
  deleteForMember,
  deletionHolds,
  exportForMember,
  listConsents,
  listMissingConsents,
  requestDeletion,
  undoDeletion,
  undoDeletionForMember,
} from './answer-requests.ts';
import {
  createExport,
  type ExportJob,
  exportJob,
  findExport,
  findExportFile,
  presentExport,
  requestDataExport,
  sweepExports,
  writeExportMail,
} from './data-exports.ts';
import { deleteAccounts, writeDeletionMail } from './deletions.ts';

const fileNames: Readonly<Record<Language, string>> = { pt: 'mutirao-meus-dados', en: 'mutirao-my-data' };

/** Sends the newest export of a member to them or to their guardian, named by the day in the recipient's zone. */
export async function sendExport(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  reply: FastifyReply,
  { of, to, language }: { of: number; to: number; language: Language },
) {
  const file = await findExportFile(database, { memberId: of, now: clock() });
  if (!file) throw new AppError('not_found');
  const timeZone = await findTimezone(database, to);
  const day = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(file.created_at);
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${fileNames[language]}-${day}.zip"`)
    .send(file.content);
}

function routePersonalData(app: Server, platform: Platform, holds: readonly DeletionHold[]): void {
  answerCalls(app, personalDataCalls, {
    'GET /me/consents': ({ viewer }) => listConsents(platform, viewer.id),

    'POST /me/consents': ({ viewer, body }) => agree(platform, viewer.id, body),

    'GET /me/consents/missing': ({ viewer }) => listMissingConsents(platform, viewer.id),

    'POST /me/deletion': async ({ viewer, body, ip: address }) => {
      const at = await requestDeletion(platform, { viewer, ...body, address });
      return { deletion_at: at.toISOString() };
    },

    'DELETE /me/deletion': ({ viewer, ip: address }) => undoDeletion(platform, { viewer, address, holds }),

    'POST /me/data-export': async ({ viewer, ip: address }) =>
      presentExport(await requestDataExport(platform, { viewer, address })),

    'GET /me/data-export': async ({ viewer }) => {
      const row = await findExport(platform.database, { memberId: viewer.id, now: platform.clock() });
      return row ? presentExport(row) : null;
    },

    'GET /me/data-export/file': async ({ viewer, headers }, reply) => {
      await requireFreshAuthentication(platform, viewer);
      return sendExport(platform, reply, { of: viewer.id, to: viewer.id, language: callerLanguage({ headers }) });
    },
  });

  answerCalls(app, memberRequestsCalls, {
    'POST /admin/members/:member/export': ({ params, viewer, ip: address }) =>
      exportForMember(platform, { id: params.member, viewer, address }),

    'POST /admin/members/:member/deletion': ({ params, viewer, body: { certificates }, ip: address }) =>
      deleteForMember(platform, { id: params.member, viewer, address, certificates }),

    'DELETE /admin/members/:member/deletion': ({ params, viewer, ip: address }) =>
      undoDeletionForMember(platform, { id: params.member, viewer, address }),
  });
}

export { deletionHolds } from './answer-requests.ts';
export { beginDataExport, type DataExportRow, findExport, presentExport } from './data-exports.ts';
export { scheduleAccountDeletion } from './deletions.ts';

/** The exports themselves: when they were created, not their content. */
const exportTable = ownRows('data_export', {
  merging: 'stay',
  file: { pt: 'copias-dos-dados', en: 'data-copies' },
  describe: { pt: 'As cópias dos seus dados que você pediu.', en: 'The copies of your data you asked for.' },
  columns: ['id', 'status', 'created_at', 'expires_at'],
  orderBy: 'id',
});

const day = 24 * 60 * 60 * 1000;

/** A member's rights to their personal data: access, export and erasure. */
export const personalData: Feature = {
  name: 'accounts/personal-data',
  personalData: () => [exportTable],
  jobs: (platform) => {
    const { jobs, database, clock } = platform;
    writeDeletionMail(platform);
    writeExportMail(platform);
    jobs.handle<ExportJob>(exportJob, (data) => createExport(platform, data));
    jobs.every('delete-accounts', '7 * * * *', async () => void (await deleteAccounts(platform)));
    jobs.every('sweep-data-exports', '21 3 * * *', () => {
      const now = clock();
      return sweepExports(database, { now, abandonedBefore: new Date(now.getTime() - day) });
    });
  },
  routes: ({ api, platform, extensionsOf }) => routePersonalData(api, platform, extensionsOf(deletionHolds)),
};
