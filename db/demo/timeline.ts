import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { sql } from 'kysely';
import { addSeats, createCode, type Keys } from '../../server/features/challenges/classes/index.ts';
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

/** How long the class is open. */
const classDays = 40;

/** The teachers of the demo world, and a class whose first pupils have written. */
export async function seedClasses(platform: Keys, connection: Connection, now: Date): Promise<void> {
  const content = demoTimelines();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const members = await connection
    .selectFrom('member')
    .select(['id', 'slug'])
    .where(
      'slug',
      'in',
      content.teachers.map(({ member }) => member),
    )
    .execute();
  const idOf = (slug: string) => members.find((member) => member.slug === slug)?.id as number;
  await connection
    .insertInto('teacher')
    .values(content.teachers.map(({ member, ...values }) => ({ member_id: idOf(member), ...values, asked_at: ago(9) })))
    .execute();
  const teacher = content.teachers.find(({ status }) => status === 'verified');
  const stage = await connection
    .selectFrom('stage')
    .innerJoin('challenge', 'challenge.id', 'stage.challenge_id')
    .select(['stage.id', 'stage.challenge_id'])
    .where('challenge.slug', '=', content.class.challenge)
    .where('stage.start_at', '<=', now)
    .where((of) => of.or([of('stage.finish_at', 'is', null), of('stage.finish_at', '>', now)]))
    .where('stage.interact_with', '!=', 'file')
    .orderBy('stage.start_at')
    .executeTakeFirst();
  if (!teacher || !stage) return;
  const { name, pupils, notes } = content.class;
  const { id } = await connection
    .insertInto('class')
    .values({
      challenge_id: stage.challenge_id,
      teacher_id: idOf(teacher.member),
      name,
      keeps_name: false,
      shares_notes: true,
      code: createCode(),
      pupils,
      ends_at: new Date(now.getTime() + classDays * day),
      created_at: ago(3),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addSeats(platform, connection, { classId: id, pupils, count: pupils });
  const seats = await connection
    .updateTable('class_seat')
    .set({ entered_at: ago(1) })
    .where('class_id', '=', id)
    .where('number', '<=', notes.length)
    .returning('id')
    .execute();
  const of = { class_id: id, challenge_id: stage.challenge_id, stage_id: stage.id };
  await connection
    .insertInto('class_note')
    .values(
      seats.map((seat, at) => ({
        ...of,
        seat_id: seat.id,
        text: notes[at] ?? '',
        created_at: ago(1),
        updated_at: ago(1),
      })),
    )
    .execute();
}
