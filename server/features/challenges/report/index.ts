import { reportCalls } from '@mutirao/contract/challenges/report/report.calls.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint, type Feature, type FeatureContext } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { editorOf } from '../contents/index.ts';
import { readPictureOf } from '../credentials/index.ts';
import { changeDraft, readReport, reportMessages } from './draft-report.ts';
import {
  makeJob,
  makeReport,
  pdfOf,
  removeJob,
  removeReport,
  requestReport,
  sweepReports,
  zipOf,
} from './make-report.ts';
import type { ReportSection } from './report-document.ts';
import { reportTexts } from './report-texts.ts';

export type { ReportSection } from './report-document.ts';

/** What a section is asked for; the days are both within. */
export interface SectionAsked {
  readonly challengeId: number;
  readonly from: string;
  readonly to: string;
  readonly language: Language;
}

/** Sections that other features add to reports, such as figures. */
export const reportSections = new ExtensionPoint<
  (platform: Platform, asked: SectionAsked) => Promise<readonly ReportSection[]>
>();

/** A file that is ready; refuses others. */
async function requireFile({ database, clock }: Platform, challengeId: number, id: number) {
  const row = await database
    .selectFrom('report_file')
    .select(['stored_as', 'status', 'language', 'created_at'])
    .where('id', '=', id)
    .where('challenge_id', '=', challengeId)
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', clock())]))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (row.status !== 'ready') throw new AppError('not_found', { message: reportMessages.notReady });
  return row;
}

function routeReport({ site, api, platform, extensionsOf }: FeatureContext): void {
  const { database, clock, jobs, files } = platform;
  const readPicture = readPictureOf(site);
  const findSections = async (asked: SectionAsked) => {
    const found: ReportSection[] = [];
    for (const find of extensionsOf(reportSections)) found.push(...(await find(platform, asked)));
    return found;
  };
  jobs.handle<{ id: number }>(makeJob, ({ id }) => makeReport({ platform, readPicture, findSections }, id));
  jobs.handle<{ name: string }>(removeJob, ({ name }) => removeReport(platform, name));
  jobs.every('sweep-reports', '25 4 * * *', () => sweepReports(platform));

  async function send({ id, file }: { id: number; file: number }, reply: FastifyReply, extension: 'pdf' | 'zip') {
    const row = await requireFile(platform, id, file);
    const stored = await files.storage.read((extension === 'pdf' ? pdfOf : zipOf)(row.stored_as));
    if (!stored) throw new AppError('not_found');
    const name = `${reportTexts[row.language].folder}-${id}-${row.created_at.toISOString().slice(0, 10)}`;
    return reply
      .type(`application/${extension}`)
      .header('content-disposition', `attachment; filename="${name}.${extension}"`)
      .send(stored.stream);
  }

  answerCalls(api, reportCalls, {
    'GET /admin/challenges/:id/report': ({ params }) => readReport(database, params.id, clock()),

    'PATCH /admin/challenges/:id/report': (request) => changeDraft(platform, editorOf(request), request.body.changes),

    'POST /admin/challenges/:id/report/files': (request) =>
      requestReport(platform, editorOf(request), request.body.language),

    'GET /admin/challenges/:id/report/files/:file/pdf': ({ params }, reply) => send(params, reply, 'pdf'),

    'GET /admin/challenges/:id/report/files/:file/folder': ({ params }, reply) => send(params, reply, 'zip'),
  });
}

const personalTables = [
  ownRows('report_draft', {
    owner: 'changed_by',
    stays: true,
    orderBy: 'changed_at',
    columns: ['challenge_id', 'changed_at'],
    file: { pt: 'rascunhos-de-relatorios', en: 'report-drafts' },
    describe: { pt: 'Os rascunhos de relatórios que você mudou.', en: 'The drafts of reports that you changed.' },
  }),
  ownRows('report_file', {
    owner: 'made_by',
    stays: true,
    orderBy: 'created_at',
    columns: ['id', 'challenge_id', 'language', 'created_at'],
    file: { pt: 'relatorios-de-desafios', en: 'reports-of-challenges' },
    describe: { pt: 'Os relatórios de desafios que você fez.', en: 'The reports of challenges that you made.' },
  }),
] as const;

/** Reports of challenges: a draft that is completed, and the PDF and the folder that are made of it. */
export const report: Feature = {
  name: 'challenges/report',
  personalData: () => personalTables,
  routes: routeReport,
};
