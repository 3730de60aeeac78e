import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { makeVersion } from '../../organisation/pages/pages.factory.ts';

const { app, clock, database, join, platform, read } = await startTestApp();
const consents = '/api/me/consents';
const given = async ({ headers }: TestMember) =>
  (await read(consents, headers)).map(({ kind, version }: { kind: string; version: number }) => `${kind} ${version}`);
const missing = ({ headers }: TestMember) => read(`${consents}/missing`, headers);
const agree = ({ headers }: TestMember, ...all: [kind: string, version: number][]) =>
  app.inject({
    method: 'POST',
    url: consents,
    headers,
    payload: { consents: all.map(([kind, version]) => ({ kind, version })) },
  });

const early = await join();
test('AMB-11 API-11 a new member agrees to both texts in the versions in force', async () => {
  const input = {
    first_name: 'Iara',
    last_name: 'Reis',
    email: 'iara@example.org',
    password: 'mandacaru quando floresce',
    password_confirmation: 'mandacaru quando floresce',
    accept_terms: true,
  };
  const answer = await app.inject({ method: 'POST', url: '/api/users', payload: input });
  const headers = { authorization: `Bearer ${answer.json().access_token}` };
  expect(await read(consents, headers)).toMatchObject([
    { kind: 'terms', version: 1 },
    { kind: 'privacy', version: 1 },
  ]);
  expect(await read(`${consents}/missing`, headers)).toEqual([]);
});

test('a new version is reported to members who agreed to an older one, until they agree; agreeing again changes nothing', async () => {
  await makeVersion(
    database,
    { slug: 'privacy-policy', version: 2, valid_from: organisationDay(clock.now()), changes_en: 'Fewer cookies.' },
    clock.now(),
  );
  expect(await missing(early)).toEqual([
    {
      kind: 'privacy',
      version: 2,
      valid_from: organisationDay(clock.now()),
      changes: { en: 'Fewer cookies.', pt: 'Mudanças da versão 2' },
    },
  ]);
  const answers = await Promise.all([1, 2, 3].map(() => agree(early, ['privacy', 2])));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await missing(early)).toEqual([]);
  expect(await given(early)).toEqual(['terms 1', 'privacy 1', 'privacy 2']);
  expect(await given(await join())).toEqual(['terms 1', 'privacy 2']);
});

test('only the version in force can be agreed to', async () => {
  const member = await join();
  const changed = { error: 'conflict', message: expect.stringContaining('mudou enquanto') } as const;
  for (const version of [1, 3]) expectError(await agree(member, ['privacy', version]), changed as never);
  expect((await agree(member, ['terms', 0])).statusCode).toBe(422);
  expect((await agree(member, ['cookies', 1])).statusCode).toBe(422);
  expect((await agree(member)).statusCode).toBe(422);
  expect(await given(member)).toEqual(['terms 1', 'privacy 2']);
});

test('who agreed before the texts had versions is asked', async () => {
  const member = await join();
  await database.updateTable('consent').set({ version: null }).where('member_id', '=', member.id).execute();
  expect((await missing(member)).map(({ kind }: { kind: string }) => kind)).toEqual(['terms', 'privacy']);
  await agree(member, ['terms', 1], ['privacy', 2]);
  expect(await missing(member)).toEqual([]);
});

test('a version that a member agreed to cannot be deleted', async () => {
  const taken = platform.database.deleteFrom('page_version').where('slug', '=', 'terms-of-use').execute();
  await expect(taken).rejects.toThrow(/foreign key/);
});
