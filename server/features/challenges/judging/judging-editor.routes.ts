import { judgingEditorCalls } from '@mutirao/contract/challenges/judging/judging.calls.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { beginJudging } from './begin-judging.ts';
import { saveForm } from './change-form.ts';
import { removeJudging, saveRubric } from './change-rubric.ts';
import { disqualifyEntry, listEntries } from './judged-entries.ts';
import { dropJudge, remindJudge } from './manage-judges.ts';
import { listJudgedStages, readOverview } from './read-overview.ts';

const keyOf = ({ id, stage }: { id: number; stage: number }) => ({ challengeId: id, stageId: stage });

/** The rubric, judges and entries of judged stages, for those who manage a challenge. */
export function routeJudgingEditor(app: Server, platform: Platform): void {
  const { database, clock } = platform;
  const overview = ({ viewer, params }: { viewer: Viewer; params: { id: number; stage: number } }) =>
    readOverview(database, viewer, keyOf(params), clock());

  answerCalls(app, judgingEditorCalls, {
    'GET /admin/challenges/:id/judging': ({ params }) => listJudgedStages(database, params.id),

    'GET /admin/challenges/:id/judging/:stage': overview,

    'PUT /admin/challenges/:id/judging/:stage/rubric': async (request) => {
      const { viewer, params, body, ip: address } = request;
      const { rubric, based_on: basedOn, reason } = body;
      await saveRubric(platform, keyOf(params), { viewer, address, rubric, basedOn, reason });
      return overview(request);
    },

    'PUT /admin/challenges/:id/judging/:stage/form': async (request) => {
      const { viewer, params, body, ip: address } = request;
      await saveForm(platform, keyOf(params), { viewer, address, form: body.form, basedOn: body.based_on });
      return overview(request);
    },

    'DELETE /admin/challenges/:id/judging/:stage': ({ viewer, params, ip: address }) =>
      removeJudging(platform, keyOf(params), { viewer, address }),

    'POST /admin/challenges/:id/judging/:stage/begin': async (request) => {
      await beginJudging(platform, keyOf(request.params));
      return overview(request);
    },

    'POST /admin/challenges/:id/judging/:stage/judges/:member/drop': async (request) => {
      const { params } = request;
      await dropJudge(platform, { ...keyOf(params), memberId: params.member });
      return overview(request);
    },

    'POST /admin/challenges/:id/judging/:stage/judges/:member/reminder': ({ params }) =>
      remindJudge(platform, { ...keyOf(params), memberId: params.member }),

    'GET /admin/challenges/:id/judging/:stage/entries': ({ params, query }) =>
      listEntries(database, keyOf(params), query),

    'POST /admin/challenges/:id/judging/:stage/entries/:entry/disqualification': async (request) => {
      const { params, body } = request;
      await disqualifyEntry(platform, keyOf(params), { entry: params.entry, ...body });
      return overview(request);
    },
  });
}
