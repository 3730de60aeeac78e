import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openSession } from '../platform/auth/sessions.ts';
import { mailsTo } from '../testing/mails.ts';
import { secondFactorsOn } from '../testing/second-factors.ts';
import { startTestApp } from '../testing/test-app.ts';
import { runCommandLine } from './run-command.ts';

const app = await startTestApp();
const { database, databaseUrl, join, get, read, post, clock, platform } = app;
const secondFactors = secondFactorsOn(app);
const SECRET_KEY = 'a key for tests and for nothing else';
const beside = { DATABASE_URL: databaseUrl, SECRET_KEY };

/** Runs the command beside the running platform, as its process does. */
const run = (words: readonly string[], settings: Record<string, string> = beside) =>
  runCommandLine(words, { NODE_ENV: 'production', ...settings });

const eventsOf = async (memberId: number) => {
  const { rows } = await sql<{ kind: string; detail: object }>`
    select kind, detail from audit_event where member_id = ${memberId} order by id`.execute(database);
  return rows;
};

test('make-admin takes effect at once', async () => {
  const member = await join({ email: 'first@example.org', roles: ['judge'] });
  expect(await run(['make-admin', 'First@example.org'])).toEqual({
    code: 0,
    output: 'First@example.org is an admin now.\n',
    errors: '',
  });
  const me = await read('/api/contestants/me', member.headers);
  expect(me).toMatchObject({ is_admin: true, role: { name: 'admin' }, roles: [{ name: 'admin' }, { name: 'judge' }] });

  expect((await run(['make-admin', '--master', 'first@example.org'])).output).toContain('a master admin');
  expect((await read('/api/contestants/me', member.headers)).roles).toEqual([
    { name: 'master_admin' },
    { name: 'judge' },
  ]);
  expect(await eventsOf(member.id)).toEqual([
    { kind: 'roles_changed', detail: { by: 'command line', role: 'admin' } },
    { kind: 'roles_changed', detail: { by: 'command line', role: 'master_admin' } },
  ]);
  expect(await run(['make-admin', 'first@example.org'])).toEqual({
    code: 1,
    output: '',
    errors: 'first@example.org is the last master admin. Make somebody else one first.\n',
  });
});

test('sessions are listed and ended at once', async () => {
  const member = await join({ email: 'second@example.org' });
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  await openSession(platform, database, { memberId: member.id, browser: { userAgent, timeZone: 'America/Recife' } });
  const { output } = await run(['sessions', 'second@example.org']);
  expect(output).toMatch(/^[0-9a-f-]{36} {2}Firefox, Linux {2}America\/Recife {2}last seen [\d-]{10} [\d:]{5} UTC$/m);
  expect(output.trim().split('\n')).toHaveLength(2);

  const ended = await run(['revoke-sessions', 'second@example.org']);
  expect(ended).toMatchObject({ code: 0, output: 'second@example.org was signed out of 2 browsers.\n' });
  expect((await get('/api/contestants/me', member.headers)).statusCode).toBe(401);
  expect((await run(['sessions', 'second@example.org'])).output).toContain('not signed in anywhere');
  expect((await eventsOf(member.id)).map(({ kind }) => kind)).toEqual(['session_ended']);
});

test('reset-password prints a link that works once', async () => {
  const email = 'third@example.org';
  const member = await join({ email, confirmed_at: clock.now() });
  const { code, output } = await run(['reset-password', email], { ...beside, PUBLIC_URL: 'https://m.example' });
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^https:\/\/m\.example\/auth\/update-password\/[\w-]{43}\n$/),
  ]);
  const token = output.trim().split('/').at(-1);
  const password = 'mandacaru quando floresce';
  const reset = () => {
    const body = { token, email, password, password_confirmation: password };
    return post('/api/password/reset', { 'content-type': 'application/json' }, JSON.stringify(body));
  };
  expect([(await reset()).statusCode, (await reset()).statusCode]).toEqual([200, 410]);
  const [first, second] = await eventsOf(member.id);
  expect([first?.kind, second?.kind]).toEqual(['reset_link_made', 'password_reset']);
});

test('remove-second-factor removes all of it, signs out and mails the member', async () => {
  const email = 'lost@example.org';
  const member = await join({ email, confirmed_at: clock.now() });
  await secondFactors.addPasskey(member);
  const { secret } = await secondFactors.addTotp(member);
  expect(secret).toBeTruthy();
  expect(await run(['remove-second-factor', email])).toEqual({
    code: 0,
    output: `${email} has no second factor any more, and was signed out everywhere.\n`,
    errors: '',
  });
  expect((await get('/api/contestants/me', member.headers)).statusCode).toBe(401);
  for (const table of ['passkey', 'totp', 'recovery_code'] as const) {
    const rows = await database.selectFrom(table).select('member_id').where('member_id', '=', member.id).execute();
    expect(rows, table).toEqual([]);
  }
  expect((await eventsOf(member.id)).at(-1)).toEqual({
    kind: 'second_factor_removed',
    detail: { by: 'command line', factor: 'all' },
  });
  const mail = (await mailsTo({ platform, database }, email)).at(-1);
  expect(mail?.text).toContain('Acabamos de remover da entrada da sua conta: toda a verificação em duas etapas.');
  expect(await run(['remove-second-factor', email])).toMatchObject({
    code: 1,
    errors: `${email} has no second factor.\n`,
  });
});

test('the key of credentials is rotated and revoked at once', async () => {
  const keysOf = async () => JSON.stringify(await read('/.well-known/did.json'));
  const rotated = await run(['rotate-signing-key']);
  expect(rotated).toMatchObject({ code: 0, errors: '' });
  const [current = '', former = ''] = rotated.output.split('\n').map((line) => line.split(' ')[0]);
  expect(rotated.output).toMatch(/ signs\n.* retired, still published\n/);
  await vi.waitFor(async () => expect(await keysOf()).toContain(current), { timeout: 30_000 });
  expect(await keysOf()).toContain(former);
  expect((await run(['revoke-signing-key', former])).output).toMatch(/ signs\n.* revoked\n/);
  await vi.waitFor(async () => expect(await keysOf()).not.toContain(former), { timeout: 30_000 });
  expect(await run(['revoke-signing-key', 'none'])).toMatchObject({
    code: 1,
    errors: 'There is no signing key none.\n',
  });
});

test('an e-mail address without an account exits with 1 and a message', async () => {
  expect(await run(['make-admin', 'nobody@example.org'])).toEqual({
    code: 1,
    output: '',
    errors: 'There is no account with the address nobody@example.org.\n',
  });
  expect(await run(['sessions', 'nobody'])).toMatchObject({ code: 1, errors: 'nobody is not an e-mail address.\n' });
});

test('wrong usage exits with 2 and prints the usage, without a database', async () => {
  const nowhere = { ...beside, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' };
  const [few, many, wrong] = await Promise.all(
    [['sessions'], ['sessions', 'a@example.org', 'b'], ['sessions', 'a@example.org', '--master']].map((words) =>
      run(words, nowhere),
    ),
  );
  expect(few).toEqual({ code: 2, output: '', errors: 'Usage: npm run cli -- sessions <email>\n' });
  expect([many, wrong]).toEqual([few, few]);
  const unknown = await run(['unmake'], nowhere);
  expect(unknown.code).toBe(2);
  expect(unknown.errors).toContain('There is no command unmake.');
  expect(await run([], nowhere)).toMatchObject({ code: 2, output: '', errors: expect.stringContaining('make-admin') });
  expect(await run(['--help'], nowhere)).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringContaining('Usage'),
  });
});
