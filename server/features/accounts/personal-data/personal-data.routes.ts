import { personalDataCalls } from '@mutirao/contract/accounts/personal-data/personal-data.calls.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { memberRequestsCalls } from '@mutirao/contract/members/directory/directory.calls.ts';
import type { FastifyReply } from 'fastify';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTimezone } from '../../members/platform-settings/index.ts';
import { deleteForMember, exportForMember, undoDeletionForMember } from './answer-requests.ts';
import { agree, listConsents, listMissingConsents } from './consents.ts';
import { requestDataExport } from './create-export.ts';
import { findExport, findExportFile, presentExport } from './data-exports.ts';
import { type DeletionHold, requestDeletion, undoDeletion } from './request-deletion.ts';

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

export function routePersonalData(app: Server, platform: Platform, holds: readonly DeletionHold[]): void {
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
