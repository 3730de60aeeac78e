import { sql } from 'kysely';
import { lookForTeams } from '../../server/features/challenges/participation/participation.factory.ts';
import { createTasks, type TaskRecipe } from '../../server/features/challenges/tasks/tasks.factory.ts';
import { createTeams, type TeamRecipe } from '../../server/features/challenges/teams/teams.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { chance, shuffled } from './chance.ts';
import { type DemoTask, demoTasks, demoTeams } from './content.ts';

interface Person {
  id: number;
  slug: string;
  since: Date;
}

interface Cause {
  id: number;
  slug: string;
  max_members: number;
  is_finished: boolean;
  people: Person[];
}

const day = 24 * 60 * 60 * 1000;

/** The teams of one challenge: of one, of a few, and some full ones; some contestants have none. */
function teamsOf({ id, slug, max_members, people }: Cause, now: Date): TeamRecipe[] {
  const names = shuffled(demoTeams().names, (name) => name, 'named', slug);
  const joining = shuffled(people, (person) => person.slug, 'team', slug).filter(
    (person) => chance('joins', slug, person.slug) < 0.85,
  );
  const teams: TeamRecipe[] = [];
  while (joining.length > 0) {
    const name = names[teams.length % names.length] as string;
    const size = 1 + Math.floor(chance('size', slug, name) * max_members);
    const members = joining.splice(0, size);
    const last = Math.max(...members.map(({ since }) => new Date(since).getTime()));
    const since = new Date(Math.min(last + 2 * day, now.getTime()));
    const looksFor = members.length < max_members && chance('looks for', slug, name) < 0.7;
    const wanted = looksFor ? shuffled(demoTeams().looking_for, wantedName, 'wanted', slug, name)[0] : undefined;
    teams.push({ challengeId: id, name, people: members.map((person) => person.id), since, ...wanted });
  }
  return teams;
}

const wantedName = ({ lookingFor, skills }: ReturnType<typeof demoTeams>['looking_for'][number]) =>
  lookingFor ?? skills.join(' ');

/** Some contestants without a team look for one, each since a while after they accepted the challenge. */
function lookingIn({ id, slug, people, is_finished }: Cause, inTeams: ReadonlySet<number>, now: Date) {
  const free = is_finished ? [] : people.filter((person) => !inTeams.has(person.id));
  const looking = free.filter((person) => chance('looks', slug, person.slug) < 0.6);
  return looking.map((person) => {
    const begin = new Date(person.since).getTime();
    const since = new Date(begin + (now.getTime() - begin) * chance('looking since', slug, person.slug));
    return { challengeId: id, memberId: person.id, since };
  });
}

/** Inserts the teams of the demo world. */
export async function seedTeams(connection: Connection, now: Date): Promise<void> {
  const { rows } = await sql<Cause>`
    select c.id, c.slug, c.max_members, c.situation = 'finished' as is_finished,
      json_agg(json_build_object('id', m.id, 'slug', m.slug, 'since', r.created_at) order by m.id) as people
    from challenge c
    join challenge_role r on r.challenge_id = c.id and r.role = 'contestant'
    join member m on m.id = r.member_id
    where c.teams_enabled group by c.id order by c.id`.execute(connection);
  // The newest team has the highest id, as in the product.
  const teams = rows.flatMap((cause) => teamsOf(cause, now));
  await createTeams(
    connection,
    teams.toSorted((one, other) => Number(one.since) - Number(other.since)),
  );
  for (const cause of rows) {
    const inTeams = new Set(teams.flatMap(({ challengeId, people }) => (challengeId === cause.id ? people : [])));
    await lookForTeams(connection, lookingIn(cause, inTeams, now));
  }
}

interface CauseOfTasks {
  id: number;
  slug: string;
  created_at: Date;
  /** The admin of the challenge. */
  admin: number | null;
  people: { id: number; slug: string; since: string }[];
}

function membersOf({ slug, people, admin }: CauseOfTasks, task: DemoTask, { since, now }: { since: Date; now: Date }) {
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
  const { rows } = await sql<CauseOfTasks>`
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
