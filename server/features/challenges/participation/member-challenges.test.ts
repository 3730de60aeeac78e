import { challengePage } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { myChallenges } from '@mutirao/contract/challenges/participation/participation.calls.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const { clock, create, database, get, join, post, read, takePart, platform } = await startTestApp();

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const idsOf = (page: { data: { id: number }[] }) => page.data.map(({ id }) => id);
const slugOf = async ({ headers }: TestMember) => (await read('/api/contestants/me', headers)).slug;
const ago = (days: number) => clock.in(-days * day);

/** Somebody with a role or two, in challenges of which one is a draft. */
async function somebody() {
  const [judged = 0, accepted = 0, both = 0, draft = 0, followed = 0] = await create(
    {},
    {},
    {},
    { published: false },
    {},
  );
  const member = await join({ profile: true });
  const memberId = member.id;
  await takePart(
    { memberId, challengeId: judged, roles: ['judge'], since: ago(3) },
    { memberId, challengeId: accepted, roles: ['contestant'], follows: true, since: ago(1) },
    { memberId, challengeId: both, roles: ['partner', 'contestant'], since: ago(2) },
    { memberId, challengeId: draft, roles: ['contestant', 'challenge_admin'], follows: true, since: ago(4) },
    { memberId, challengeId: followed, follows: true, since: ago(5) },
  );
  return { member, judged, accepted, both, draft, followed };
}

test('API-54 PROFILE-24 my challenges are those in which I have a role, newest first, with all the roles I have', async () => {
  const { member, judged, accepted, both } = await somebody();
  const mine = myChallenges.strict().parse(await read('/api/challenges/my', member.headers));
  expect(idsOf(mine)).toEqual([accepted, both, judged]);
  expect(mine).toMatchObject({ total: 3, current_page: 1, last_page: 1, per_page: 12 });
  expect(mine.roles).toEqual(['contestant', 'judge', 'partner']);
  expect(mine.data).toMatchObject([
    { is_contestant: true, is_following: true },
    { is_contestant: true, is_following: false },
    { is_contestant: false, is_judge: true },
  ]);
});

test.each([
  ['judge', ['judged']],
  ['contestant', ['accepted', 'both']],
  ['partner', ['both']],
  ['judge,partner', ['both', 'judged']],
  ['judge,judge', ['judged']],
  ['advisor', []],
  ['false', ['accepted', 'both', 'judged']],
  ['', ['accepted', 'both', 'judged']],
])('API-54 AMB-51 filter[role]=%s', async (filter, expected) => {
  const { member, ...ids } = await somebody();
  const mine = await read(`/api/challenges/my?filter[role]=${filter}`, member.headers);
  expect(idsOf(mine)).toEqual(expected.map((name) => ids[name as keyof typeof ids]));
  expect(mine.total).toBe(expected.length);
  expect(mine.roles).toEqual(['contestant', 'judge', 'partner']);
});

test('a member without roles has no challenges and no roles', async () => {
  expect(await read('/api/challenges/my', (await join()).headers)).toMatchObject({ data: [], total: 0, roles: [] });
});

test('API-61 those I have accepted, newest first, by pages', async () => {
  const { member, accepted, both } = await somebody();
  const page = challengePage.strict().parse(await read('/api/me/challenges?page=1', member.headers));
  expect(idsOf(page)).toEqual([accepted, both]);
  expect(idsOf(await read('/api/me/challenges?page=2&per_page=1', member.headers))).toEqual([both]);
  expect(await read('/api/me/challenges?page=3&per_page=1', member.headers)).toMatchObject({
    data: [],
    total: 2,
    current_page: 3,
    last_page: 2,
  });
});

test('API-55 API-56 PART-11 the challenges a member follows, by id and by slug, newest first, drafts left out', async () => {
  const { member, accepted, followed } = await somebody();
  const byId = challengePage.strict().parse(await read(`/api/users/${member.id}/following`));
  expect(idsOf(byId)).toEqual([accepted, followed]);
  expect(byId.total).toBe(2);
  expect(byId.data.map(({ is_following }) => is_following)).toEqual([false, false]);
  expect(await read(`/api/users/${await slugOf(member)}/following?page=1`)).toEqual(byId);
  expect(idsOf(await read(`/api/users/${member.id}/following?page=2&per_page=1`))).toEqual([followed]);
});

test('API-59 API-60 the list of what a member follows changes as they follow and unfollow', async () => {
  const [[id = 0], member] = [await create({}), await join({ profile: true })];
  const path = `/api/users/${member.id}/following`;
  expect(idsOf(await read(path))).toEqual([]);
  await post(`/api/challenges/${id}/follow`, member.headers);
  expect(idsOf(await read(path))).toEqual([id]);
  await post(`/api/challenges/${id}/unfollow`, member.headers);
  expect(idsOf(await read(path))).toEqual([]);
});

test('AMB-13 accepted challenges are public, and in the record of the member', async () => {
  const { member, accepted, both } = await somebody();
  expect(idsOf(await read(`/api/users/${member.id}/challenges`))).toEqual([accepted, both]);
  expect(await read(`/api/users/${await slugOf(member)}/challenges`)).toEqual(
    await read(`/api/users/${member.id}/challenges`),
  );
  expect((await read(`/api/users/${member.id}`)).contestant.challenges).toEqual([accepted, both]);
  expect((await read('/api/contestants/me', member.headers)).contestant.challenges).toEqual([accepted, both]);
  await post(`/api/challenges/${accepted}/abort`, member.headers);
  expect((await read(`/api/users/${member.id}`)).contestant.challenges).toEqual([both]);
});

test('another member who asks sees their own flags on the cards', async () => {
  const [{ member, accepted }, other] = [await somebody(), await join({ profile: true })];
  await post(`/api/challenges/${accepted}/follow`, other.headers);
  const { data } = await read(`/api/users/${member.id}/following`, other.headers);
  expect(data).toMatchObject([
    { id: accepted, is_following: true, is_contestant: false },
    { is_following: false, is_contestant: false },
  ]);
});

test.each(['/api/challenges/my', '/api/me/challenges'])('%s is for members', async (path) => {
  expectError(await get(path), signedOut);
});

test.each(['following', 'challenges', 'activities', 'achievements'])(
  'of a member who is unknown, or whose account is deleted, there are no %s',
  async (what) => {
    const gone = await join({ profile: true });
    await database.updateTable('member').set({ deleted_at: platform.clock() }).where('id', '=', gone.id).execute();
    for (const word of ['999999999', 'nobody-at-all', String(gone.id), '%00'])
      expect((await get(`/api/users/${word}/${what}`)).statusCode, word).toBe(word === '%00' ? 400 : 404);
    expectError(await get(`/api/users/999999999/${what}`), {
      error: 'not_found',
      message: 'Não encontramos esta pessoa.',
    });
  },
);

test.each([
  ['/api/challenges/my?filter[role]=boss', 'filter[role].0', 'Valor inválido'],
  ['/api/challenges/my?filter[role]=judge,', 'filter[role].1', 'Campo é Obrigatório'],
  ['/api/challenges/my?page=0', 'page', 'No mínimo 1'],
  ['/api/me/challenges?page=x', 'page', 'Valor inválido'],
  ['/api/me/challenges?per_page=101', 'per_page', 'No máximo 100'],
  ['/api/users/1/following?page=0', 'page', 'No mínimo 1'],
  ['/api/users/1/challenges?page=100001', 'page', 'No máximo 100000'],
  ['/api/users/1/activities?per_page=0', 'per_page', 'No mínimo 1'],
])('%s is refused', async (path, field, message) => {
  expectError(await get(path, (await join()).headers), { ...checkFields, errors: { [field]: [message] } });
});
