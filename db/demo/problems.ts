import { sql } from 'kysely';
import { createProblems } from '../../server/features/challenges/problem-locations/problem-locations.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { shuffled } from './chance.ts';
import { demoProblems } from './content.ts';

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
