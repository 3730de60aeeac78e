import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { sql } from 'kysely';
import {
  createInteractions,
  createStages,
  type InteractionRecipe,
} from '../../server/features/challenges/timeline/timeline.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { chance, shuffled } from './chance.ts';
import { type DemoStage, demoTimelines } from './content.ts';

const day = 24 * 60 * 60 * 1000;
const demoContestant = 'luan-ferreira';

interface Person {
  id: number;
  slug: string;
  language: 'pt' | 'en';
  role: ChallengeRole;
  since: string;
}

interface Cause {
  id: number;
  slug: string;
  people: Person[];
}

interface Given {
  readonly stage: DemoStage;
  readonly stageId: number;
  readonly cause: Cause;
  readonly now: Date;
}

type ReplyRecipe = NonNullable<InteractionRecipe['replies']>[number];

const isOver = ({ to }: DemoStage) => to !== null && to < 0;
const startOf = ({ from }: DemoStage, now: Date) => new Date(now.getTime() + from * day);

/** The first answers to stages that are over have a reply; the others wait for one. */
function repliesTo({ stage, cause, now }: Given, place: number, answeredAt: number): ReplyRecipe[] {
  if (!isOver(stage) || place > 1) return [];
  const replier = cause.people.find(({ role }) => role === (place === 0 ? 'advisor' : 'judge'));
  const by = replier ?? cause.people.find(({ role }) => role === 'advisor');
  if (!by) return [];
  const { replies } = demoTimelines();
  const at = new Date(answeredAt + (now.getTime() - answeredAt) * 0.3);
  return [
    {
      member_id: by.id,
      content: replies[place % replies.length]?.[by.language] ?? '',
      is_judge: by.role === 'judge',
      is_advisor: by.role === 'advisor',
      is_challenge_admin: false,
      created_at: at,
      updated_at: at,
    },
  ];
}

/** The answers to a stage, each by another contestant: the demo contestant answers where the stage is over. */
function answersOf(given: Given): InteractionRecipe[] {
  const { stage, stageId, cause, now } = given;
  const contestants = cause.people.filter(({ role }) => role === 'contestant');
  const others = shuffled(contestants, ({ slug }) => slug, 'answers', stage.title.pt).filter(
    ({ slug }) => slug !== demoContestant,
  );
  const own = contestants.filter(({ slug }) => slug === demoContestant && isOver(stage));
  const end = Math.min(startOf({ ...stage, from: stage.to ?? 0 }, now).getTime(), now.getTime());
  return stage.answers.flatMap((answer, place) => {
    const person = [...own, ...others][place];
    if (!person) return [];
    const begin = Math.max(startOf(stage, now).getTime(), new Date(person.since).getTime());
    if (begin >= end) return [];
    const at = begin + (end - begin) * chance('answered', stage.title.pt, person.slug);
    return [
      {
        stage_id: stageId,
        challenge_id: cause.id,
        member_id: person.id,
        team_id: null,
        content: answer.text?.[person.language] ?? null,
        file_url: answer.picture ?? null,
        created_at: new Date(at),
        replies: repliesTo(given, place, at),
      },
    ];
  });
}

/** Inserts the timelines of the demo world, with answers and replies. */
export async function seedTimelines(connection: Connection, now: Date): Promise<void> {
  const { rows } = await sql<Cause>`
    select c.id, c.slug, json_agg(json_build_object('id', m.id, 'slug', m.slug, 'language', m.language,
      'role', r.role, 'since', r.created_at) order by m.id) as people
    from challenge c join challenge_role r on r.challenge_id = c.id join member m on m.id = r.member_id
    where c.slug = any(${Object.keys(demoTimelines().stages)}) group by c.id order by c.id`.execute(connection);
  for (const cause of rows) {
    const stages = demoTimelines().stages[cause.slug] ?? [];
    const ids = await createStages(
      connection,
      stages.map((stage) => ({
        challenge_id: cause.id,
        title_pt: stage.title.pt,
        title_en: stage.title.en,
        message_pt: stage.message.pt,
        message_en: stage.message.en,
        icon: stage.icon,
        interact_with: stage.interact_with,
        start_at: startOf(stage, now),
        finish_at: stage.to === null ? null : startOf({ ...stage, from: stage.to }, now),
      })),
      now,
    );
    for (const [place, stage] of stages.entries())
      await createInteractions(connection, answersOf({ stage, stageId: ids[place] as number, cause, now }));
  }
}
