import { sql } from 'kysely';
import { createTasks, type TaskRecipe } from '../../server/features/challenges/tasks/tasks.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { chance, shuffled } from './chance.ts';
import { type DemoTask, demoTasks } from './content.ts';

interface Cause {
  id: number;
  slug: string;
  created_at: Date;
  /** The admin of the challenge. */
  admin: number | null;
  people: { id: number; slug: string; since: string }[];
}

const day = 24 * 60 * 60 * 1000;

function membersOf({ slug, people, admin }: Cause, task: DemoTask, { since, now }: { since: Date; now: Date }) {
  const { name, maximum = people.length, joins, done } = task;
  const willing = shuffled(people, (person) => person.slug, 'task', slug, name.en);
  return willing.slice(0, Math.min(maximum, Math.round(people.length * joins))).map((person, at, all) => {
    const begin = Math.max(since.getTime(), new Date(person.since).getTime());
    const moment = (part: number) => new Date(begin + (now.getTime() - begin) * part);
    const early = 0.5 * chance('joined task', slug, name.en, person.slug);
    const isDone = at < Math.floor(all.length * done);
    const hours = 1 + Math.round(28 * chance('hours', slug, name.en, person.slug)) / 4;
    return {
      memberId: person.id,
      since: moment(early),
      ...(isDone && { doneAt: moment(early + 0.4), hours, ...(admin !== null && { markedBy: admin }) }),
    };
  });
}

/** Inserts the tasks of the demo world, each with some of the participants of its challenge. */
export async function seedTasks(connection: Connection, now: Date): Promise<void> {
  const { rows } = await sql<Cause>`
    select c.id, c.slug, c.created_at,
      (select min(member_id) from challenge_role where challenge_id = c.id and role = 'challenge_admin') as admin,
      coalesce((
        select json_agg(json_build_object('id', m.id, 'slug', m.slug, 'since', r.created_at) order by m.id)
        from challenge_role r join member m on m.id = r.member_id
        where r.challenge_id = c.id and r.role = 'contestant'
      ), '[]') as people
    from challenge c where c.slug = any(${Object.keys(demoTasks())}) order by c.id`.execute(connection);
  const recipes = rows.flatMap((cause) =>
    (demoTasks()[cause.slug] ?? []).map((task, at): TaskRecipe => {
      const since = new Date(Math.min(cause.created_at.getTime() + (at + 2) * day, now.getTime()));
      const { name, description, maximum } = task;
      const members = membersOf(cause, task, { since, now });
      return { challengeId: cause.id, name, description, since, members, ...(maximum !== undefined && { maximum }) };
    }),
  );
  await createTasks(connection, recipes);
}
