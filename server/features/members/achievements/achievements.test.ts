import {
  achievement,
  achievementKinds,
  achievementTexts,
} from '@mutirao/contract/members/achievements/achievements.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { giveAchievement } from './index.ts';

const { clock, create, database, join, platform, post, read } = await startTestApp();
const answer = z.array(achievement.strict());

test('AMB-17 PROFILE-27 the first challenge earns a badge, which stays', async () => {
  const [[first = 0, second = 0], member] = [await create({}, {}), await join({ profile: true })];
  const path = `/api/users/${member.id}/achievements`;
  expect(await read(path)).toEqual([]);
  for (const [what, id] of [
    ['accept', first],
    ['abort', first],
    ['accept', second],
  ] as const) {
    clock.move(minute / 10);
    await post(`/api/challenges/${id}/${what}`, member.headers);
  }
  const badges = answer.parse(await read(path));
  expect(badges).toMatchObject([{ kind: 'first_challenge', challenge: { id: first } }]);
  const { slug } = await read('/api/contestants/me', member.headers);
  expect(await read(`/api/users/${slug}/achievements`)).toEqual(badges);
});

test('a badge given concurrently is given once', async () => {
  const { id: memberId } = await join();
  const given = await Promise.all(
    Array.from({ length: 12 }, () =>
      platform.write((transaction) => giveAchievement(transaction, { memberId, kind: 'captain', now: clock.now() })),
    ),
  );
  expect(given.filter(Boolean)).toHaveLength(1);
  const activities = await database.selectFrom('activity').select('detail').where('member_id', '=', memberId).execute();
  expect(activities).toEqual([{ detail: { achievement: 'captain' } }]);
});

test('the newest comes first; a badge outlives its challenge', async () => {
  const [[id = 0], { id: memberId }] = [await create({}), await join()];
  await platform.write(async (transaction, invalidate) => {
    for (const [place, kind] of achievementKinds.entries())
      await giveAchievement(transaction, { memberId, kind, challengeId: id, now: clock.in(place * minute) });
    invalidate(`member:${memberId}`);
  });
  const path = `/api/users/${memberId}/achievements`;
  expect(answer.parse(await read(path)).map(({ kind }) => kind)).toEqual(achievementKinds.toReversed());
  await platform.write(async (transaction, invalidate) => {
    await transaction.deleteFrom('challenge').where('id', '=', id).execute();
    invalidate('lists', `challenge:${id}`);
  });
  const left = answer.parse(await read(path));
  expect(left).toHaveLength(achievementKinds.length);
  for (const one of left) expect(one.challenge).toBeNull();
});

test.each(achievementKinds)('%s has a name and a sentence in both languages', (kind) => {
  const { name, description } = achievementTexts[kind];
  for (const language of ['pt', 'en'] as const) {
    expect(name[language]).toMatch(/^\p{Lu}[^.]+$/u);
    expect(description[language]).toMatch(/^\p{Lu}.+\.$/u);
  }
  expect(name.pt).not.toBe(name.en);
});
