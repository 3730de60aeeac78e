import { createHash } from 'node:crypto';
import { newRubric, type Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import { sql } from 'kysely';
import {
  beginJudgingOf,
  createJudging,
  submitReviews,
} from '../../server/features/challenges/judging/judging.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { chance } from './chance.ts';

const levels = [
  ['Não aparece na resposta.', 'The answer does not mention it.'],
  ['Aparece, sem detalhes.', 'Mentioned, without details.'],
  ['Descrito em parte.', 'Described in part.'],
  ['Descrito de modo claro.', 'Described clearly.'],
  ['Claro e com exemplos.', 'Clear, with examples.'],
  ['Claro, com provas de quem vive ali.', 'Clear, with evidence from those who live there.'],
].map(([text_pt = '', text_en = '']) => ({ text_pt, text_en }));
const criteria: Rubric['criteria'] = [
  {
    key: 'escuta',
    title_pt: 'Escuta de quem vive o problema',
    title_en: 'Listening to those with the problem',
    weight: 3,
    scale: 5,
    levels,
  },
  { key: 'clareza', title_pt: 'Clareza', title_en: 'Clarity', weight: 1, scale: 5, levels },
];
const rubric: Rubric = { ...newRubric, criteria, tie_order: ['escuta'], head_size: 2, head_reviews: 1 };

/** Begins to judge the first stage that is over of a challenge with enough judges; half of the reviews are there. */
export async function seedJudging(connection: Connection, now: Date): Promise<void> {
  const { rows } = await sql<{ challengeId: number; stageId: number }>`
    select s.challenge_id as "challengeId", s.id as "stageId" from stage s
    where s.finish_at < ${now} and s.interactions_count > 1
      and (select count(*) from challenge_role r where r.challenge_id = s.challenge_id and r.role = 'judge') >= 4
    order by exists (
      select from challenge_role r join member m on m.id = r.member_id
      where r.challenge_id = s.challenge_id and r.role = 'judge' and m.email = 'judge@example.org'
    ) desc, s.interactions_count desc, s.id limit 1`.execute(connection);
  const [key] = rows;
  if (!key) return;
  const seed = createHash('sha256').update('demo').digest('hex');
  await createJudging(connection, key, { rubric, seed, now });
  await beginJudgingOf(connection, key, now);
  await submitReviews(connection, key, {
    now,
    values: ({ entry, judge }) => {
      if (chance('reviewed', String(entry), String(judge)) < 0.5) return undefined;
      const value = (name: string) => 1 + Math.floor(5 * chance(name, String(entry), String(judge)));
      return { escuta: value('escuta'), clareza: value('clareza') };
    },
  });
}
