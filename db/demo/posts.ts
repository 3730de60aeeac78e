import { sql } from 'kysely';
import { createTopicRow } from '../../server/features/challenges/forum/forum.factory.ts';
import { createProblems } from '../../server/features/challenges/problem-locations/problem-locations.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { shuffled } from './chance.ts';
import { type DemoAuthor, demoProblems, demoTopics } from './content.ts';

const hour = 60 * 60 * 1000;

interface Person {
  challenge_id: number;
  challenge: string;
  role: string;
  id: number;
  email: string;
}

/** The person of a challenge who writes; numbers beyond those with the role begin anew. */
function authorAmong(people: readonly Person[], author: DemoAuthor): number | undefined {
  if (author === 'luan') return people.find(({ email }) => email === 'contestant@example.org')?.id;
  const [role, number] = author.split(' ');
  const withRole = people.filter((person) => person.role === role);
  return withRole[(Number(number) - 1) % withRole.length]?.id;
}

/** Inserts the topics of the demo world, each by people of its challenge, the oldest first. */
export async function seedForum(connection: Connection, now: Date): Promise<void> {
  const { rows } = await sql<Person>`
    select c.id as challenge_id, c.slug as challenge, r.role, m.id, m.email
    from challenge c join challenge_role r on r.challenge_id = c.id join member m on m.id = r.member_id
    where c.slug = any(${Object.keys(demoTopics())}) order by c.id, m.id`.execute(connection);
  const topics = Object.entries(demoTopics()).flatMap(([slug, all]) => all.map((topic) => ({ slug, ...topic })));
  const since = (hours: number) => new Date(now.getTime() - hours * hour);
  for (const { slug, by, hoursAgo, replies, ...topic } of topics.toSorted(
    (one, next) => next.hoursAgo - one.hoursAgo,
  )) {
    const people = rows.filter(({ challenge }) => challenge === slug);
    const [memberId, challengeId] = [authorAmong(people, by), people[0]?.challenge_id];
    if (memberId === undefined || challengeId === undefined) continue;
    const written = replies.flatMap((reply) => {
      const id = authorAmong(people, reply.by);
      return id === undefined ? [] : [{ ...reply, memberId: id, since: since(reply.hoursAgo) }];
    });
    await createTopicRow(connection, { ...topic, challengeId, memberId, since: since(hoursAgo), replies: written });
  }
}

interface Cause {
  id: number;
  slug: string;
  people: { id: number; slug: string }[];
}

const day = 24 * 60 * 60 * 1000;

/** Inserts the problems on the maps of the demo world, each by a participant of its challenge, the oldest first. */
export async function seedProblems(connection: Connection, now: Date): Promise<void> {
  const { rows } = await sql<Cause>`
    select c.id, c.slug, json_agg(json_build_object('id', m.id, 'slug', m.slug) order by m.id) as people
    from challenge c
      join challenge_role r on r.challenge_id = c.id and r.role = 'contestant'
      join member m on m.id = r.member_id
    where c.slug = any(${Object.keys(demoProblems())}) group by c.id order by c.id`.execute(connection);
  for (const { id: challengeId, slug, people } of rows) {
    const problems = (demoProblems()[slug] ?? []).toSorted((one, next) => next.daysAgo - one.daysAgo);
    const recipes = problems.flatMap(({ too, daysAgo, ...problem }) => {
      const [author, ...others] = shuffled(people, (person) => person.slug, 'problem', problem.description);
      if (!author) return [];
      const supporters = others.slice(0, too).map(({ id }) => id);
      return [
        { ...problem, challengeId, memberId: author.id, supporters, since: new Date(now.getTime() - daysAgo * day) },
      ];
    });
    await createProblems(connection, recipes);
  }
}
