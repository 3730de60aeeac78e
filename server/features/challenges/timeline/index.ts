import { interactionWidths } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { ownRows, type PersonalTable, readPictures } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  challengeField,
  field,
  fieldsInBoth,
  type OpenDataTable,
  ofChallenge,
  openDataResources,
} from '../../organisation/open-data/index.ts';
import { columnsFrom } from '../../site/exports/index.ts';
import { copiedContents } from '../challenges/index.ts';
import { exportContents } from '../contents/index.ts';
import { reportables } from '../moderation/index.ts';
import { deleteFiles, findSentFiles, handleAnswerFiles, readAnswerFile } from './answers/form-answers.ts';
import { sweepClaims } from './interactions/change-desk.ts';
import { createInteractionReportables } from './interactions/interaction-reportables.ts';
import { routeInteractions, serveAnswerFiles } from './interactions/interactions.routes.ts';
import { exportedDesk } from './interactions/read-desk.ts';
import { handleReplyNotifications } from './interactions/replies.ts';
import { copyStages, createStageKind } from './stages/change-stage.ts';
import { stageJudging } from './stages/judged-stage.ts';
import { announceStages, followStages } from './stages/stage-moments.ts';
import { routeStages, routeStagesEditor } from './stages/stages.routes.ts';

export { freezeAnswerFiles } from './answers/form-answers.ts';
export { answerAsClass, findClassStages } from './interactions/class-answers.ts';
export {
  findAnswers,
  findRepliers,
  findStageForm,
  type GivenAnswer,
  replaceStageForm,
  stageJudging,
} from './stages/judged-stage.ts';
export { findWaitingByStage, lockStagesForUpdate } from './stages/stages.queries.ts';

async function findWritten(connection: Connection, memberId: number) {
  const { rows } = await sql<{ id: number; file_url: string | null }>`
    select i.id, i.challenge_id, i.stage_id, i.answers_by, i.content, i.file_url, i.answers, i.created_at, i.updated_at, (
      select json_agg(json_build_object('version', v.version, 'answers', v.answers, 'created_at', v.created_at)
        order by v.version) from interaction_version v where v.interaction_id = i.id) as versions
    from interaction i where i.member_id = ${memberId} order by i.id`.execute(connection);
  return rows;
}

const interactionsOf = ({ files: { media } }: Pick<Platform, 'files'>): PersonalTable => ({
  table: 'interaction',
  file: { pt: 'respostas-a-etapas', en: 'answers-to-stages' },
  describe: { pt: 'As suas respostas às etapas de desafios.', en: 'Your answers to the stages of challenges.' },
  read: findWritten,
  readFiles: async (connection, memberId) => {
    const pictures = (await findWritten(connection, memberId)).map(({ id, file_url }) => ({
      address: file_url,
      name: { pt: `resposta-${id}.webp`, en: `answer-${id}.webp` },
      describe: { pt: 'A imagem de uma resposta.', en: 'The picture of an answer.' },
    }));
    return readPictures(media, interactionWidths[0], pictures);
  },
  // Replies refer to what was answered, and an answer of a team is the team's too: these stay, without a name. So does
  // the picture of a team; one of the member alone may show them.
  erase: async (connection, memberId) => {
    const { rows } = await sql<{ file_url: string }>`
      with own as (
        select id, file_url from interaction where member_id = ${memberId} and team_id is null for update
      ), deleted as (
        delete from interaction where id in (select id from own) and replies_count = 0
      ), blanked as (
        update interaction set file_url = null, content = coalesce(content, ''), answers = (
          select jsonb_object_agg(key, value) from jsonb_each(answers) where jsonb_typeof(value) <> 'array')
        where id in (select id from own) and replies_count > 0 and (file_url is not null or answers is not null)
      ), forgotten as (
        delete from interaction_version where interaction_id in (select id from own)
      )
      select file_url from own where file_url is not null`.execute(connection);
    for (const { file_url } of rows) await media.release(connection, file_url);
    await sql`update interaction set member_id = null where member_id = ${memberId}`.execute(connection);
  },
});

/** Files for questions of forms. Those of a team are the team's too, and stay without a name. */
const sentFilesOf = (platform: Pick<Platform, 'files' | 'jobs'>): PersonalTable => ({
  table: 'interaction_file',
  file: { pt: 'arquivos-de-respostas', en: 'files-of-answers' },
  describe: {
    pt: 'Os arquivos que você enviou para perguntas de etapas.',
    en: 'The files that you sent for questions of stages.',
  },
  read: findSentFiles,
  readFiles: async (connection, memberId) => {
    const sent = await findSentFiles(connection, memberId);
    const found = sent.map(async ({ id, url }) => {
      const bytes = await readAnswerFile(platform, url);
      if (!bytes) return [];
      const extension = url.slice(url.lastIndexOf('.'));
      const name = { pt: `arquivo-${id}${extension}`, en: `file-${id}${extension}` };
      return [{ name, describe: { pt: 'Um arquivo de uma resposta.', en: 'A file of an answer.' }, bytes }];
    });
    return (await Promise.all(found)).flat();
  },
  erase: async (connection, memberId) => {
    await deleteFiles(platform, connection, sql`f.member_id = ${memberId} and f.team_id is null`);
    await sql`update interaction_file set member_id = null where member_id = ${memberId}`.execute(connection);
  },
});

const editors = ownRows('interaction_editor', {
  file: { pt: 'respostas-de-equipe-que-editei', en: 'answers-of-teams-i-edited' },
  describe: {
    pt: 'As respostas da sua equipe que você editou, e quando.',
    en: 'The answers of your team that you edited, and when.',
  },
  columns: ['interaction_id', 'updated_at'],
  orderBy: 'interaction_id',
});

const replies = ownRows('interaction_reply', {
  file: { pt: 'comentarios-a-respostas', en: 'replies-to-answers' },
  describe: { pt: 'Os seus comentários a respostas de participantes.', en: 'Your replies to answers of participants.' },
  columns: ['interaction_id', 'content', 'is_judge', 'is_advisor', 'is_challenge_admin', 'created_at', 'updated_at'],
  orderBy: 'id',
  // They are a part of what others were told, and stay without a name.
  erase: (connection, memberId) =>
    sql`update interaction_reply set member_id = null where member_id = ${memberId}`.execute(connection),
});

const claims = ownRows('interaction_claim', {
  file: { pt: 'respostas-que-estou-lendo', en: 'answers-i-am-reading' },
  describe: {
    pt: 'As respostas de participantes que você disse que vai ler, e até quando.',
    en: 'The answers of participants that you said you would read, and until when.',
  },
  columns: ['interaction_id', 'expires_at'],
  orderBy: 'interaction_id',
  merging: 'move',
});

const remarks = ownRows('saved_remark', {
  file: { pt: 'observacoes-salvas', en: 'saved-remarks' },
  describe: {
    pt: 'As observações que você salvou para usar nos seus comentários.',
    en: 'The remarks that you saved for your replies.',
  },
  columns: ['title', 'content', 'created_at', 'updated_at'],
  orderBy: 'id',
  merging: 'move',
});

/** What members write in timelines. */
export const timelineTables = (platform: Pick<Platform, 'files' | 'jobs'>): readonly PersonalTable[] => [
  interactionsOf(platform),
  sentFilesOf(platform),
  editors,
  replies,
  claims,
  remarks,
];

/** The stages of published challenges in the open data. */
const openStages: OpenDataTable = {
  name: 'stages',
  title: { pt: 'Etapas', en: 'Stages' },
  description: { pt: 'O que os desafios pedem, e quando.', en: 'What challenges ask for, and when.' },
  fields: [
    field('id', 'integer', 'id', 'id'),
    challengeField,
    ...fieldsInBoth('title', 'título', 'title'),
    ...fieldsInBoth('message', 'o que pede', 'what it asks for'),
    field('start_at', 'datetime', 'começo', 'start'),
    field('finish_at', 'datetime', 'fim', 'end'),
  ],
  primaryKey: ['id'],
  foreignKeys: ofChallenge,
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
