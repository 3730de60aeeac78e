import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { createTopicRow, type TopicRecipe } from '../features/challenges/forum/forum.factory.ts';
import type { TestApp, TestMember } from './test-app.ts';
import { day } from './test-clock.ts';

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
