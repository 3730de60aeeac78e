import { pictureAt } from '@mutirao/contract/pictures.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { drawPicture } from '../../../testing/picture-files.ts';
import { readZip } from '../../../testing/read-answers.ts';
import { encodeForm } from '../../../testing/send.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { insertExport, sweepExports } from './data-exports.ts';

const { app, clock, database, get, join, platform, post, read } = await startTestApp();

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const nothing = { error: 'not_found', message: 'Não encontramos o que você procura.' } as const;
const url = '/api/me/data-export';
const ask = ({ headers }: TestMember) => post(url, headers);

/** Waits until the member's copy is ready, and unpacks it. */
async function fetchCopy({ headers }: TestMember): Promise<Record<string, string>> {
  await vi.waitUntil(async () => (await read(url, headers)).status === 'ready', { timeout: 30_000, interval: 50 });
  const answer = await get(`${url}/file`, headers);
  expect(answer.statusCode).toBe(200);
  return readZip(answer.rawPayload);
}

test('an export has all data of its member, none of others, in their language', async () => {
  const secret = await hashPassword('chuva no sertão');
  const member = await join({ first_name: 'Ana', last_name: 'Silva', email: 'ana@example.org', password_hash: secret });
  await join({ email: 'other@example.org' });
  const asked = await ask(member);
  expect(asked.statusCode).toBe(202);
  expect(asked.json()).toMatchObject({ status: 'waiting', progress: 0, size: null, expires_at: null });

  const files = await fetchCopy(member);
  expect(Object.keys(files).toSorted()).toEqual([
    'LEIA-ME.txt',
    'acessos.json',
    'consentimentos.json',
    'conta.json',
    'copias-dos-dados.json',
    'enderecos.json',
    'historico-da-conta.json',
    'impacto.json',
  ]);
  expect(JSON.parse(files['conta.json'] ?? '')).toMatchObject([{ email: 'ana@example.org', has_password: true }]);
  expect(files['LEIA-ME.txt']).toContain('- conta.json: A sua conta e o seu perfil.');
  const everything = Object.values(files).join('');
  expect(everything).not.toContain('other@example.org');
  expect(everything).not.toContain('argon2');

  const ready = await read(url, member.headers);
  expect(ready).toMatchObject({ status: 'ready', progress: 100, size: expect.any(Number) });
  const answer = await get(`${url}/file`, member.headers);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="mutirao-meus-dados-[\d-]{10}\.zip"$/),
    'cache-control': 'no-store',
    'content-length': String(ready.size),
  });
});

test('the export contains profile, place, skills, settings and privacy', async () => {
  const member = await join({ profile: { about: 'Faço pipas.', birthdate: '1999-12-31', skills: ['crafts', 'ux'] } });
  const put = (path: string, payload: object) =>
    app.inject({ method: 'PUT', url: `/api/${path}`, headers: member.headers, payload });
  await put('platform-settings', { timezone: 'Africa/Luanda' });
  await put('me/privacy', { hidden_from_search: true });
  await ask(member);
  const files = await fetchCopy(member);
  const rowsOf = (file: string) => JSON.parse(files[file] ?? 'null');
  expect(rowsOf('perfil.json')).toMatchObject([{ about: 'Faço pipas.', birthdate: '1999-12-31', gender: 'f' }]);
  expect(rowsOf('participante.json')).toMatchObject([{ nationality: 'BR', latitude: -23.5475, types: [] }]);
  expect(rowsOf('habilidades.json')).toMatchObject([{ abbr: 'ux' }, { abbr: 'crafts' }]);
  expect(rowsOf('configuracoes.json')).toMatchObject([{ timezone: 'Africa/Luanda', email_frequency: 'always' }]);
  expect(rowsOf('conta.json')).toMatchObject([{ hidden_from_search: true, hidden_from_community: false }]);
});

test('the export contains the uploaded picture in its stored size', async () => {
  const member = await join();
  const bytes = await drawPicture({ width: 700, height: 600 }).jpeg().toBuffer();
  const form = encodeForm(['image', { bytes }]);
  const headers = { ...member.headers, ...form.headers };
  await app.inject({ method: 'POST', url: '/api/profile/avatar', headers, payload: form.payload });
  const { avatar } = await read('/api/contestants/me', member.headers);
  await ask(member);
  const files = await fetchCopy(member);
  expect(files['foto.webp']).toBe((await get(pictureAt(avatar, 512))).rawPayload.toString());
  expect(files['foto.webp']).toContain('WEBP');
  expect(files['LEIA-ME.txt']).toContain('- foto.webp: A foto que você enviou.');
});

test('the export is in English for members who chose English', async () => {
  const member = await join({ language: 'en' });
  await ask(member);
  const files = await fetchCopy(member);
  expect(files['README.txt']).toContain('- account.json: Your account and your profile.');
  expect(files['README.txt']).toContain('accounts-elsewhere (nothing kept)');
});

test('of twenty concurrent requests of one member, one starts an export, and the others get the same', async () => {
  const member = await join();
  const begun = await Promise.all(Array.from({ length: 20 }, () => insertExport(database, member.id, clock.now())));
  const [id, ...more] = begun.filter((one) => one !== undefined);
  expect(more).toEqual([]);
  expect((await ask(member)).json()).toMatchObject({ id, status: 'waiting' });
});

test('the sixth copy of a day has to wait', async () => {
  const member = await join();
  for (let made = 0; made < 5; made += 1) {
    expect((await ask(member)).statusCode).toBe(202);
    await database.updateTable('data_export').set({ status: 'failed' }).where('member_id', '=', member.id).execute();
  }
  const late = await ask(member);
  expectError(late, { error: 'too_many', message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' });
});

test('the export is deleted after seven days', async () => {
  const member = await join();
  await ask(member);
  await fetchCopy(member);
  clock.move(7 * day);
  const later = await join();
  expectError(await get(`${url}/file`, member.headers), signedOut);
  await database.updateTable('data_export').set({ member_id: later.id }).where('member_id', '=', member.id).execute();
  expectError(await get(`${url}/file`, later.headers), nothing);
  expect((await get(url, later.headers)).json()).toBeNull();
  await sweepExports(database, { now: clock.now(), abandonedBefore: clock.in(-day) });
  expect(await database.selectFrom('data_export').where('member_id', '=', later.id).execute()).toEqual([]);
});

test('a member without a request has no export, and each member sees only their own', async () => {
  const [member, other] = [await join(), await join()];
  await ask(other);
  expect((await get(url, member.headers)).json()).toBeNull();
  expectError(await get(`${url}/file`, member.headers), nothing);
});

test('visitors are asked to sign in', async () => {
  for (const answer of [await post(url), await get(url), await get(`${url}/file`)]) expectError(answer, signedOut);
});

const { tables } = platform.personalData;

/** Tables with a foreign key to members, with a column that sounds like one, or that know them by their e-mail alone. */
async function tablesThatKnowMembers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'member'::regclass
    union
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^|_)(member|user|owner|author|actor|contestant)_id$'
    union select unnest(array['member', 'urgent_report'])
    order by name`.execute(database);
  return rows.map(({ name }) => name);
}

test('every table that refers to members is registered once with the personal data', async () => {
  expect(tables.map(({ table }) => table).toSorted()).toEqual(await tablesThatKnowMembers());
});

test('each has a name and a sentence in both languages, and a file of its own', () => {
  for (const language of ['pt', 'en'] as const) {
    const files = tables.map(({ file }) => file[language]);
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) expect(file).toMatch(/^[a-z-]+$/);
    for (const { describe } of tables) expect(describe[language]).toMatch(/^\p{Lu}.+\.$/u);
  }
});

test.each(tables)('$table is read and erased', async ({ read, erase }) => {
  const { id } = await join();
  expect(Array.isArray(await read(database, id))).toBe(true);
  await erase(database, id, () => {});
});
