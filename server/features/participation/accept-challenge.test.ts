import { challenge, challengeCard } from '@mutirao/contract/challenges.ts';
import { expect, test } from 'vitest';
import { expectError, unknownChallenge } from '../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../testing/test-app.ts';
import { day } from '../../testing/test-clock.ts';
import { takePart } from './participation.factory.ts';

const { clock, create, database, get, join, post, read } = await startTestApp();

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const newChallenge = async (given = {}) => (await create(given))[0] as number;
const newMember = () => join({ profile: true });
const ask = (what: string, id: number, { headers }: Pick<TestMember, 'headers'>, language = 'pt-BR') =>
  post(`/api/challenges/${id}/${what}`, { ...headers, 'accept-language': language });
const figures = async (id: number) => {
  const { followers_count, contestants_count } = await read(`/api/challenges/${id}`);
  return [followers_count, contestants_count];
};
const acceptedBy = async ({ headers }: TestMember) =>
  (await read('/api/me/challenges?page=1', headers)).data.map(({ id }: { id: number }) => id);

test('API-57 PART-03 PART-09 PERM-11 to accept makes a contestant who follows, and answers the challenge as they see it', async () => {
  const [id, member] = [await newChallenge(), await newMember()];
  expect(await figures(id)).toEqual([0, 0]);
  const answer = await ask('accept', id, member);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(challenge.strict().parse(answer.json())).toMatchObject({
    id,
    is_following: true,
    is_contestant: true,
    is_judge: false,
    is_advisor: false,
    is_challenge_admin: false,
    followers_count: 1,
    contestants_count: 1,
    can: { follow: false, unfollow: true, accept: false, abort: true, create_team: true },
  });
  expect(await figures(id)).toEqual([1, 1]);
  expect(await read(`/api/challenges/${id}`, member.headers)).toEqual(answer.json());
  expect(await acceptedBy(member)).toEqual([id]);
});
