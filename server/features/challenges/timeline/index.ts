import { sql } from 'kysely';
import type { Feature } from '../../../platform/feature.ts';
import { field, fieldsInBoth, type OpenDataTable, openDataResources } from '../../organisation/open-data/index.ts';
import { columnsFrom } from '../../site/exports/index.ts';
import { copiedContents } from '../challenges/index.ts';
import { exportContents } from '../contents/index.ts';
import { reportables } from '../moderation/index.ts';
import { serveAnswerFiles } from './answers/answer-files.routes.ts';
import { handleAnswerFiles } from './answers/answer-files.ts';
import { sweepClaims } from './desk/claims.ts';
import { exportedDesk } from './desk/read-desk.ts';
import { copyStages, createStageKind } from './editor/stage-kind.ts';
import { routeStagesEditor } from './editor/stages-editor.routes.ts';
import { createInteractionReportables } from './interactions/interaction-reportables.ts';
import { routeInteractions } from './interactions/interactions.routes.ts';
import { handleReplyNotifications } from './replies/replies.ts';
import { stageJudging } from './stages/judged-stage.ts';
import { announceStages, followStages } from './stages/stage-moments.ts';
import { routeStages } from './stages/stages.routes.ts';
import { timelineTables } from './timeline.personal-data.ts';

export { freezeAnswerFiles } from './answers/answer-files.ts';
export { findStageForm, replaceStageForm } from './answers/stage-form.ts';
export { answerAsClass, findClassStages } from './interactions/class-answers.ts';
export { findAnswers, findRepliers, type GivenAnswer } from './interactions/given-answers.ts';
export { findWaitingByStage } from './interactions/waiting.queries.ts';
export { stageJudging } from './stages/judged-stage.ts';
export { lockStagesForUpdate } from './stages/stages.queries.ts';

/** The stages of published challenges in the open data. */
const openStages: OpenDataTable = {
  name: 'stages',
  title: { pt: 'Etapas', en: 'Stages' },
  description: { pt: 'O que os desafios pedem, e quando.', en: 'What challenges ask for, and when.' },
  fields: [
    field('id', 'integer', 'id', 'id'),
    field('challenge_id', 'integer', 'id do desafio', 'id of the challenge'),
    ...fieldsInBoth('title', 'título', 'title'),
    ...fieldsInBoth('message', 'o que pede', 'what it asks for'),
    field('start_at', 'datetime', 'começo', 'start'),
    field('finish_at', 'datetime', 'fim', 'end'),
  ],
  primaryKey: ['id'],
  foreignKeys: { challenge_id: { table: 'challenges', field: 'id' } },
  read: () => sql`
    select s.id, s.challenge_id, s.title_pt, s.title_en, s.message_pt, s.message_en, s.start_at, s.finish_at
    from stage s join challenge_card c on c.id = s.challenge_id
    where c.published and not ('timeline' = any(c.tabs_off)) order by s.id`,
};

/** The timeline of a challenge: its stages, the answers of contestants to them, and the replies to these. */
export const timeline: Feature = {
  name: 'challenges/timeline',
  personalData: timelineTables,
  pictures: [
    { table: 'interaction', column: 'file_url', isPrivate: true },
    { table: 'interaction_file', column: 'url', isPrivate: true },
  ],
  jobs: (platform) => {
    handleReplyNotifications(platform);
    handleAnswerFiles(platform);
    platform.jobs.every('stages-opened', '* * * * *', () => announceStages(platform));
    platform.jobs.every('claims-sweep', '40 3 * * *', () => sweepClaims(platform));
  },
  extensions: (platform) => [
    copiedContents.with(copyStages),
    ...createInteractionReportables().map((one) => reportables.with(one)),
    exportContents(platform, createStageKind(platform.clock), {
      name: 'stages',
      title: { pt: 'Etapas', en: 'Stages' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['title_*', 'etapa', 'stage'],
        ['message_*', 'o que pede', 'what it asks for'],
        ['start_at', 'começo (UTC)', 'start (UTC)'],
        ['finish_at', 'fim (UTC)', 'end (UTC)'],
        ['interactions_count', 'respostas', 'answers'],
      ),
    }),
    exportedDesk(platform),
    openDataResources.with(openStages),
  ],
  routes: ({ site, api, platform, extensionsOf }) => {
    const judging = extensionsOf(stageJudging);
    routeStages(api, platform, judging);
    routeStagesEditor(api, platform, judging);
    routeInteractions(api, platform);
    serveAnswerFiles(site, platform);
  },
  start: (platform) => followStages(platform).refresh(),
};
