import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { createTopicRow, type TopicRecipe } from '../features/challenges/forum/forum.factory.ts';
import { createTasks, type TaskRecipe } from '../features/challenges/tasks/tasks.factory.ts';
import { createTeams, type TeamRecipe } from '../features/challenges/teams/teams.factory.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';
import { day } from './test-clock.ts';

/** Creates members who take part in a challenge. */
export function joinChallenge(
  { join, takePart }: Pick<TestApp, 'join' | 'takePart'>,
  challengeId: number,
  count: number,
): Promise<TestMember[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const member = await join({ profile: true });
      await takePart({ memberId: member.id, challengeId, roles: ['contestant'] });
      return member;
    }),
  );
}

/** Inserts teams and invalidates caches; the first member leads each. */
export function writeTeams(
  { platform }: Pick<TestApp, 'platform'>,
  ...recipes: (Omit<TeamRecipe, 'people'> & { people: readonly { readonly id: number }[] })[]
): Promise<number[]> {
  return platform.write(async (transaction, invalidate) => {
    const rows = recipes.map((recipe) => ({ ...recipe, people: recipe.people.map(({ id }) => id) }));
    const ids = await createTeams(transaction, rows);
    for (const { challengeId, people } of rows) {
      const own = people.map((id) => `participation:${id}`);
      invalidate('figures', `figures:${challengeId}`, `teams:${challengeId}`, ...own);
    }
    return ids;
  });
}

const conflict = (message: string) => ({ error: 'conflict', message }) as const;

/** Refusals of steps with invitations and requests. */
export const refusals = {
  conflict,
  onlyLeader: { error: 'refused', message: 'Só quem lidera a equipe pode fazer isto.' },
  changed: conflict('Isto não é mais possível: o convite ou pedido já mudou.'),
  full: conflict('Esta equipe já está completa.'),
  inTeam: conflict('Você já tem uma equipe neste desafio.'),
  open: conflict('Você já tem um pedido ou convite em aberto com esta equipe.'),
} as const;

/** The steps of leaders and members with invitations and requests, over HTTP. */
export function inviteSteps(testApp: TestApp) {
  const { app, create, post, read } = testApp;
  const request = (url: string, { headers }: TestMember): Promise<Answer> => post(`${url}/contestant/invites`, headers);
  const invite = (url: string, { headers }: TestMember, ...invitations: object[]): Promise<Answer> =>
    app.inject({ method: 'POST', url: `${url}/responsible/invites`, headers, payload: { invitations } });
  return {
    /** Creates a challenge with a team of its leader alone, and others who take part. */
    async newTeam(given: object = {}, count = 3) {
      const [id = 0] = await create(given);
      const [leader, ...others] = (await joinChallenge(testApp, id, count + 1)) as [TestMember, ...TestMember[]];
      const [teamId = 0] = await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [leader] });
      const url = `/api/challenges/${id}/teams/${teamId}`;
      return { id, teamId, url, leader, others: others as [TestMember, TestMember, TestMember] };
    },
    request,
    invite,
    asLeader: (url: string, id: number, step: string, { headers }: TestMember): Promise<Answer> =>
      post(`${url}/responsible/invites/${id}/${step}`, headers),
    asMember: (url: string, id: number, step: string, { headers }: TestMember): Promise<Answer> =>
      app.inject({ method: 'PUT', url: `${url}/contestant/invites/${id}/${step}`, headers, payload: {} }),
    remove: (url: string, id: number, { headers }: TestMember): Promise<Answer> =>
      app.inject({ method: 'DELETE', url: `${url}/contestant/invites/${id}`, headers }),
    /** The status of a member's own invitation or request in a team. */
    statusOf: async (url: string, { headers }: TestMember): Promise<string | undefined> =>
      (await read(url, headers)).my_invite?.status,
    /** The id of a new request. */
    requested: async (url: string, one: TestMember): Promise<number> => (await request(url, one)).json().id,
    /** The id of a new invitation. */
    invited: async (url: string, leader: TestMember, one: TestMember): Promise<number> =>
      (await invite(url, leader, { user_id: one.id })).json().data[0].id,
  };
}

/** Inserts tasks and invalidates caches; returns their ids in order. */
export function writeTasks({ platform }: Pick<TestApp, 'platform'>, ...recipes: TaskRecipe[]): Promise<number[]> {
  return platform.write(async (transaction, invalidate) => {
    const ids = await createTasks(transaction, recipes);
    for (const { challengeId } of recipes) invalidate('figures', `figures:${challengeId}`, `tasks:${challengeId}`);
    return ids;
  });
}

/** Inserts a topic with its replies and invalidates caches. */
export function writeTopic({ platform }: Pick<TestApp, 'platform'>, recipe: TopicRecipe) {
  return platform.write(async (transaction, invalidate) => {
    const created = await createTopicRow(transaction, recipe);
    invalidate('topics', `forum:${recipe.challengeId}`);
    return created;
  });
}

/** Creates a member with a role in a challenge who has posted before, and so is no newcomer. */
export async function joinForum(
  testApp: TestApp,
  challengeId: number,
  role: ChallengeRole = 'contestant',
  name: { first_name?: string; last_name?: string } = {},
): Promise<TestMember> {
  const { join, takePart, create, database, clock } = testApp;
  const member = await join({ profile: true, ...name });
  await database
    .updateTable('member')
    .set({ created_at: clock.in(-30 * day) })
    .where('id', '=', member.id)
    .execute();
  await takePart({ memberId: member.id, challengeId, roles: [role] });
  const [elsewhere = 0] = await create({});
  await writeTopic(testApp, {
    challengeId: elsewhere,
    memberId: member.id,
    title: 'Antes',
    html: '<p>Antes</p>',
    since: clock.in(-20 * day),
  });
  return member;
}
