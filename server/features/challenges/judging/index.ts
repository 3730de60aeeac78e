import { interactionWidths } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { moveUnlessSame } from '../../../platform/personal-data/merge-rows.ts';
import { ownRows, type PersonalTable, readPictures } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { stageJudging } from '../timeline/index.ts';
import { freezeEnded, thawIn } from './freeze-entries.ts';
import { dropIn, exportedEntries } from './judges-and-entries.ts';
import { routeJudging, routeJudgingEditor, routeJudgingResults } from './judging.routes.ts';
import { lockJudgingForUpdate } from './judging-context.ts';
import { handleRecordJobs, routeRecord } from './record/record.routes.ts';

export { readVerifierKeys } from './record/note-keys.ts';

type Dependencies = Pick<Platform, 'files' | 'clock'>;

async function findOwn(connection: Connection, memberId: number) {
  const { rows } = await sql<{ id: number; file_url: string | null }>`
    select id, challenge_id, stage_id, number, content, file_url, answers, disqualification, helped from judging_entry
    where member_id = ${memberId} order by id`.execute(connection);
  return rows;
}

/** The entries of a member alone. Without text and picture they stay, with the hashes by which the result is verified. */
const entriesOf = ({ files: { media } }: Dependencies): PersonalTable => ({
  table: 'judging_entry',
  file: { pt: 'inscricoes-avaliadas', en: 'judged-entries' },
  describe: {
    pt: 'As suas respostas a etapas avaliadas por jurados, como eram quando a etapa terminou.',
    en: 'Your answers to judged stages, as they were when the stage ended.',
  },
  read: findOwn,
  readFiles: async (connection, memberId) => {
    const pictures = (await findOwn(connection, memberId)).map(({ id, file_url }) => ({
      address: file_url,
      name: { pt: `inscricao-${id}.webp`, en: `entry-${id}.webp` },
      describe: { pt: 'A imagem de uma inscrição.', en: 'The picture of an entry.' },
    }));
    return readPictures(media, interactionWidths[0], pictures);
  },
  erase: async (connection, memberId) => {
    const own = await findOwn(connection, memberId);
    await sql`
      update judging_entry set member_id = null, content = null, language = null, file_url = null, form = null,
        answers = null
      where member_id = ${memberId}`.execute(connection);
    for (const { file_url } of own) await media.release(connection, file_url);
  },
});

/**
 * The stages that a member judges, with their reviews. Scores and comments are a part of what teams were told, and stay
 * without a name; what is not reviewed goes to other judges when the account is erased.
 */
const judgesOf = ({ clock }: Dependencies): PersonalTable =>
  ownRows('judging_judge', {
    file: { pt: 'juri-de-que-participo', en: 'stages-i-judge' },
    describe: {
      pt: 'As etapas que você avalia ou avaliou, com as suas notas, comentários, anotações e rascunhos.',
      en: 'The stages that you judge or judged, with your scores, comments, notes and drafts.',
    },
    read: async (connection, memberId) => {
      const { rows } = await sql<object>`
        select j.stage_id, j.number, j.dropped_at, j.reminded_at, coalesce((
          select json_agg(json_build_object('entry', e.number, 'look', r.look, 'recusal', r.recusal,
            'recusal_reason', r.recusal_reason, 'draft', r.draft, 'values', r."values", 'comment', r.comment,
            'note', r.note, 'submitted_at', r.submitted_at) order by e.number)
          from judging_review r join judging_entry e on e.id = r.entry_id
          where r.stage_id = j.stage_id and r.judge = j.number), '[]') as reviews
        from judging_judge j where j.member_id = ${memberId} order by j.stage_id`.execute(connection);
      return rows;
    },
    merging: moveUnlessSame('judging_judge', ['stage_id']),
    erase: async (connection, memberId, invalidate) => {
      const { rows } = await sql<{ stageId: number; challengeId: number; number: number }>`
        select d.stage_id as "stageId", d.challenge_id as "challengeId", j.number
        from judging_judge j join judging d on d.stage_id = j.stage_id
        where j.member_id = ${memberId} and j.dropped_at is null and d.phase in ('first_look', 'second_look')
        order by d.stage_id`.execute(connection);
      for (const { number, ...key } of rows) {
        const judging = await lockJudgingForUpdate(connection, key);
        await dropIn(connection, judging, { judge: number, now: clock() });
        invalidate(`judging:${key.challengeId}`);
      }
      await sql`
        update judging_review r set draft = null, draft_updated_at = null, note = null, recusal_reason = null
        from judging_judge j
        where j.stage_id = r.stage_id and j.number = r.judge and j.member_id = ${memberId}`.execute(connection);
      await sql`update judging_judge set member_id = null where member_id = ${memberId}`.execute(connection);
    },
  });

const appeals: PersonalTable = {
  table: 'judging_appeal',
  file: { pt: 'recursos', en: 'appeals' },
  describe: {
    pt: 'Os recursos que você enviou sobre uma avaliação, e os que você decidiu.',
    en: 'The appeals against a judging that you sent, and those that you decided.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select stage_id, entry_id, case when member_id = ${memberId} then text end as text, created_at, granted, reason,
        decided_at
      from judging_appeal where ${memberId} in (member_id, decided_by) order by entry_id`.execute(connection);
    return rows;
  },
  // The appeal of a team is the team's too; that of a single member loses its text with the entry.
  erase: async (connection, memberId) => {
    await sql`
      update judging_appeal a set text = '' from judging_entry e
      where e.id = a.entry_id and e.member_id = ${memberId}`.execute(connection);
    await sql`update judging_appeal set member_id = null where member_id = ${memberId}`.execute(connection);
    await sql`update judging_appeal set decided_by = null where decided_by = ${memberId}`.execute(connection);
  },
};

/** What judging has of members. The record has none of it: numbers and hashes alone. */
const judgingTables = (platform: Dependencies): readonly PersonalTable[] => [
  entriesOf(platform),
  judgesOf(platform),
  appeals,
];

async function findStageJudging(connection: Connection, stageId: number): Promise<'preparing' | 'begun' | undefined> {
  const { rows } = await sql<{ phase: string }>`
    select phase from judging where stage_id = ${stageId}`.execute(connection);
  if (!rows[0]) return undefined;
  return rows[0].phase === 'preparing' ? 'preparing' : 'begun';
}

/** Judging the answers to a stage: rubric, reviews, appeals and results, and the record by which anyone recomputes them. */
export const judging: Feature = {
  name: 'challenges/judging',
  personalData: judgingTables,
  pictures: [{ table: 'judging_entry', column: 'file_url', isPrivate: true }],
  jobs: (platform) => {
    handleRecordJobs(platform);
    platform.jobs.every('judging-freeze', '* * * * *', () => freezeEnded(platform));
  },
  extensions: () => [stageJudging.with({ find: findStageJudging, thaw: thawIn }), exportedEntries],
  routes: (context) => {
    routeJudgingEditor(context.api, context.platform);
    routeJudging(context.api, context.platform);
    routeJudgingResults(context.api, context.platform);
    routeRecord(context);
  },
};
