import { expect, test } from 'vitest';
import { openSession } from '../../../platform/auth/sessions.ts';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const { app, get, read, join, database, clock, platform } = await startTestApp();

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const unknown = { error: 'not_found', message: 'Não encontramos o que você procura.' } as const;
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

const remove = (url: string, headers = {}) => app.inject({ method: 'DELETE', url, headers });
async function signInElsewhere({ id }: TestMember): Promise<string> {
  const browser = { userAgent: firefox, timeZone: 'America/Sao_Paulo' };
  const { sessionId } = await openSession(platform, database, { memberId: id, browser });
  return sessionId;
}
const idsOf = async (member: TestMember) =>
  (await read('/api/me/sessions', member.headers)).map(({ id }: { id: string }) => id);

test('a member sees where they are signed in, the newest first, in words', async () => {
  const member = await join();
  await join();
  clock.move(minute);
  const elsewhere = await signInElsewhere(member);
  expect(await read('/api/me/sessions', { ...member.headers, 'accept-language': 'en' })).toEqual([
    {
      id: elsewhere,
      device: 'Firefox, Android',
      place: 'America/Sao_Paulo',
      created_at: expect.any(String),
      updated_at: expect.any(String),
      is_current: false,
    },
    expect.objectContaining({ id: member.sessionId, device: 'Unknown browser', place: null, is_current: true }),
  ]);
});

test('an expired one is not among them', async () => {
  const member = await join();
  const elsewhere = await signInElsewhere(member);
  await database
    .updateTable('session')
    .set({ expires_at: clock.in(-1) })
    .where('id', '=', elsewhere)
    .execute();
  expect(await idsOf(member)).toEqual([member.sessionId]);
});

test('a member signs out of one browser, with immediate effect', async () => {
  const member = await join();
  const elsewhere = await signInElsewhere(member);
  expect((await remove(`/api/me/sessions/${elsewhere}`, member.headers)).statusCode).toBe(204);
  expect(await idsOf(member)).toEqual([member.sessionId]);
  expectError(await remove(`/api/me/sessions/${elsewhere}`, member.headers), unknown);
});

test('somebody else’s session is unknown', async () => {
  const [member, other] = [await join(), await join()];
  expectError(await remove(`/api/me/sessions/${other.sessionId}`, member.headers), unknown);
  expectError(await remove('/api/me/sessions/1', member.headers), unknown);
  expect(await idsOf(other)).toEqual([other.sessionId]);
});

test('signing out everywhere else ends only the other sessions of the member', async () => {
  const [member, other] = [await join(), await join()];
  await signInElsewhere(member);
  await signInElsewhere(member);
  expect((await remove('/api/me/sessions', member.headers)).statusCode).toBe(204);
  expect(await idsOf(member)).toEqual([member.sessionId]);
  expect(await idsOf(other)).toEqual([other.sessionId]);
});

test('visitors are asked to sign in', async () => {
  expectError(await get('/api/me/sessions'), signedOut);
  for (const query of ['', '?including=this']) expectError(await remove(`/api/me/sessions${query}`), signedOut);
  expectError(await remove(`/api/me/sessions/${crypto.randomUUID()}`), signedOut);
});

test('signing out everywhere ends all sessions of the member and no others', async () => {
  const [member, other] = [await join(), await join()];
  await signInElsewhere(member);
  const answer = await remove('/api/me/sessions?including=this', member.headers);
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['set-cookie']).toMatch(/^__Host-refresh_token=; .*Path=\/; Expires=Thu, 01 Jan 1970/);
  expectError(await get('/api/me/sessions', member.headers), signedOut);
  expect(await idsOf(other)).toEqual([other.sessionId]);
  const left = database.selectFrom('session').select('id').where('member_id', '=', member.id);
  expect(await left.where('revoked_at', 'is', null).execute()).toEqual([]);
});

test('an unknown scope of signing out ends no session', async () => {
  const member = await join();
  const elsewhere = await signInElsewhere(member);
  const answer = await remove('/api/me/sessions?including=all', member.headers);
  expectError(answer, { ...checkFields, errors: { including: ['Valor inválido'] } });
  expect(new Set(await idsOf(member))).toEqual(new Set([member.sessionId, elsewhere]));
});
