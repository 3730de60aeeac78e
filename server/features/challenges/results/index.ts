import { resultsCalls, resultsEditorCalls } from '@mutirao/contract/challenges/results/results.calls.ts';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendStoredFile } from '../../../platform/storage/send-stored-file.ts';
import { openDataResources } from '../../organisation/open-data/index.ts';
import { requireChallenge } from '../challenges/index.ts';
import { editorOf } from '../contents/index.ts';
import { confirmEntry, enterResult, planResult } from './change-results.ts';
import { addEvidence, changeEvidence, findFile, handleResultFiles, storedAs } from './evidence.ts';
import { exportedResults, openResults } from './offered-results.ts';
import { listEditedEntries, listEditedResults, listEntries, listLives, listResults } from './read-results.ts';
import { findAnswers } from './results.queries.ts';

export { findReportedEntries, findReportedResults, type ReportedEntry } from './offered-results.ts';

/** The most answers among which evidence is chosen. */
const mostAnswers = 200;

function routeResults(api: Server, platform: Platform): void {
  const { database } = platform;
  answerCalls(api, resultsCalls, {
    'GET /challenges/:id/results': async ({ params: { id }, viewer }) => {
      await requireChallenge(database, id, viewer);
      return listResults(database, id);
    },
    'GET /challenges/:id/results/entries': async ({ params: { id }, query, viewer }) => {
      await requireChallenge(database, id, viewer);
      return listEntries(database, id, query);
    },
    'GET /impact/challenges': ({ query }) => listLives(platform, query),
  });
}

function routeResultsEditor(api: Server, platform: Platform): void {
  const { database, clock } = platform;
  answerCalls(api, resultsEditorCalls, {
    'GET /admin/challenges/:id/results': ({ params, viewer }) =>
      listEditedResults(database, { challengeId: params.id, viewer, now: clock() }),

    'POST /admin/challenges/:id/results/plan': (request) => planResult(platform, editorOf(request), request.body),

    'GET /admin/challenges/:id/results/entries': ({ params, viewer, query }) =>
      listEditedEntries(database, { challengeId: params.id, viewer, now: clock() }, query),

    'POST /admin/challenges/:id/results/entries': (request) => enterResult(platform, editorOf(request), request.body),

    'POST /admin/challenges/:id/results/entries/:entry/evidence': (request) => {
      const { file: _file, ...given } = request.body;
      const adding = { ...given, entryId: request.params.entry, file: request.received };
      return addEvidence(platform, editorOf(request), adding);
    },

    'PATCH /admin/challenges/:id/results/evidence/:evidence': (request) =>
      changeEvidence(platform, editorOf(request), {
        evidenceId: request.params.evidence,
        isPublic: request.body.is_public,
      }),

    'POST /admin/challenges/:id/results/entries/:entry/confirmation': (request) =>
      confirmEntry(platform, editorOf(request), request.params.entry),

    'GET /admin/challenges/:id/results/answers': async ({ params }) => {
      const rows = await findAnswers(database, params.id, mostAnswers);
      return rows.map(({ id, title_pt, title_en, by, created_at }) => ({
        id,
        stage: { pt: title_pt, en: title_en },
        by,
        created_at: created_at.toISOString(),
      }));
    },
  });
}

const params = z.object({ file: z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{2,7}$/) });

/** Serves files to all who know their address: it cannot be guessed, and pages name those that are public alone. */
function serveResultFiles(site: Server, { database, files: { storage } }: Platform): void {
  site.get('/result-files/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const { file } = request.params;
    const url = `/result-files/${file}`;
    const found = await findFile(database, url);
    if (!found?.name || found.size === null) throw new AppError('not_found');
    return sendStoredFile(
      { storage, request, reply },
      {
        name: found.name,
        storedAs: storedAs(url),
        size: found.size,
        etag: `"${file}"`,
        isDownload: false,
        isPrivate: true,
      },
    );
  });
}

/** What staff did about results; the rows stay without their name, since numbers of the challenge are added up of them. */
const personalTables = [
  ownRows('planned_result', {
    owner: 'planned_by',
    stays: true,
    orderBy: 'created_at',
    columns: ['id', 'challenge_id', 'version', 'name_pt', 'name_en', 'target', 'due_on', 'reason', 'created_at'],
    file: { pt: 'resultados-previstos', en: 'planned-results' },
    describe: { pt: 'Os resultados que você previu em desafios.', en: 'The results that you planned in challenges.' },
  }),
  ownRows('result_entry', {
    owner: 'entered_by',
    stays: true,
    orderBy: 'created_at',
    columns: ['id', 'challenge_id', 'quantity', 'happened_on', 'place', 'method', 'note', 'created_at'],
    file: { pt: 'resultados-lancados', en: 'entered-results' },
    describe: { pt: 'Os resultados que você lançou em desafios.', en: 'The results that you entered in challenges.' },
  }),
  ownRows('result_confirmation', {
    owner: 'confirmed_by',
    stays: true,
    orderBy: 'created_at',
    columns: ['entry_id', 'is_sole', 'created_at'],
    file: { pt: 'resultados-confirmados', en: 'confirmed-results' },
    describe: { pt: 'Os resultados que você confirmou.', en: 'The results that you confirmed.' },
  }),
  ownRows('result_evidence', {
    owner: 'added_by',
    stays: true,
    orderBy: 'created_at',
    columns: ['id', 'entry_id', 'kind', 'caption', 'name', 'created_at'],
    file: { pt: 'comprovantes-de-resultados', en: 'evidence-of-results' },
    describe: { pt: 'Os comprovantes que você juntou a resultados.', en: 'The evidence that you added to results.' },
  }),
] as const;

/** What challenges plan and what was done: entries with evidence, of which the lives changed are added up. */
export const results: Feature = {
  name: 'challenges/results',
  personalData: () => personalTables,
  pictures: [
    { table: 'result_evidence', column: 'url', isPrivate: true },
    { table: 'result_evidence', column: 'public_url' },
  ],
  extensions: (platform) => [exportedResults(platform), ...openResults.map((table) => openDataResources.with(table))],
  jobs: handleResultFiles,
  routes: ({ site, api, platform }) => {
    routeResults(api, platform);
    routeResultsEditor(api, platform);
    serveResultFiles(site, platform);
  },
};
