import { publicUser } from '@mutirao/contract/members/members/members.ts';
import { reservedSlugs } from '@mutirao/contract/slugs.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';

const first = await startTestApp();
const { app, clock, database, databaseUrl, get, join, platform, read } = first;

const second = await startTestApp({ databaseUrl });

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const shown = { hidden_from_community: false, hidden_from_impact_board: false, hidden_from_search: false };
const hide = ({ headers }: Pick<TestMember, 'headers'>, payload: object) =>
  app.inject({ method: 'PUT', url: '/api/me/privacy', headers, payload });
const profile = {
  about: 'Planto árvores.',
  birthdate: '1991-11-02',
  gender: 'f' as const,
  country_residence: 'AR',
  location: 'Rosário, Santa Fé, Argentina',
  latitude: -32.94682,
  longitude: -60.63932,
  types: ['student' as const],
  skills: ['ecology', 'web'],
};

test('API-13 ENTITY-22 others see the words, the skills and the place to about a kilometre, and nothing private', async () => {
  const member = await join({ profile });
  const answer = await read(`/api/users/${member.id}`);
  expect(publicUser.strict().parse(answer)).toEqual(answer);
  expect(answer.user_profile).toEqual({
    about: 'Planto árvores.',
    about_language: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  expect(answer.contestant).toMatchObject({
    country_residence: { code: 'AR' },
    location: 'Rosário, Santa Fé, Argentina',
    latitude: -32.95,
    longitude: -60.64,
    types: ['student'],
  });
  const skills = [
    { id: expect.any(Number), abbr: 'web', name: { en: 'Web development', pt: 'Desenvolvimento web' } },
    { id: expect.any(Number), abbr: 'ecology', name: { en: 'Ecology and restoration', pt: 'Ecologia e restauração' } },
  ];
  expect(answer.contestant.skills).toEqual(skills);
  expect(answer.skills).toEqual(skills);
  for (const secret of ['1991', 'birthdate', 'gender', '32.94682', '60.63932', '@', 'privacy', 'platform_setting'])
    expect(JSON.stringify(answer)).not.toContain(secret);
  expect(await read(`/api/users/${answer.slug}`, member.headers)).toEqual(answer);
  expect((await read('/api/contestants/me', member.headers)).contestant.latitude).toBe(-32.94682);
});

test('a member changes where they are shown, each switch by itself, with or without a profile', async () => {
  for (const recipe of [{}, { profile }]) {
    const member = await join(recipe);
    expect((await read('/api/contestants/me', member.headers)).privacy).toEqual(shown);
    const answer = await hide(member, { hidden_from_search: true });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...shown, hidden_from_search: true }]);
    const both = { ...shown, hidden_from_search: true, hidden_from_impact_board: true };
    expect((await hide(member, { hidden_from_impact_board: true })).json()).toEqual(both);
    expect((await hide(member, {})).json()).toEqual(both);
    expect((await read('/api/contestants/me', member.headers)).privacy).toEqual(both);
    expect((await hide(member, shown)).json()).toEqual(shown);
  }
});

test('ENTITY-01 members introduce themselves in both languages, and on LinkedIn', async () => {
  const member = await join({ profile });
  const present = (payload: object) =>
    app.inject({ method: 'PUT', url: '/api/me/presentation', headers: member.headers, payload });
  const texts = { description: 'I like rivers.', description_br: 'Gosto de rios.' };
  const linkedIn = 'https://www.linkedin.com/in/ana';
  expect((await present({ ...texts, linkedIn })).json()).toMatchObject({ ...texts, linkedIn });
  expect(await read(`/api/users/${member.id}`)).toMatchObject({ ...texts, linkedIn });
  expect((await present({ description: null })).json()).toMatchObject({ ...texts, description: null, linkedIn });
  expect(await read(`/api/users/${member.id}`)).toMatchObject({ description: null, linkedIn });
  for (const address of ['javascript:alert(1)', 'https://linkedin.com.example.org/in/ana'])
    expect((await present({ linkedIn: address })).statusCode).toBe(422);
});

test('two tabs that change different switches concurrently both win', async () => {
  const member = await join();
  await Promise.all([hide(member, { hidden_from_search: true }), hide(member, { hidden_from_community: true })]);
  const { privacy } = await read('/api/contestants/me', member.headers);
  expect(privacy).toEqual({ ...shown, hidden_from_search: true, hidden_from_community: true });
});

test('members who hide from the community keep their page, without a place', async () => {
  const member = await join({ profile });
  const before = await read(`/api/users/${member.id}`);
  clock.move(minute);
  await hide(member, { hidden_from_community: true });
  const after = await read(`/api/users/${member.id}`);
  expect(after).toEqual({
    ...before,
    contestant: { ...before.contestant, location: null, latitude: null, longitude: null },
    updated_at: after.updated_at,
  });
  expect(JSON.stringify(after)).not.toContain('Rosário');
  expect((await read('/api/contestants/me', member.headers)).contestant.location).toBe(profile.location);
  await hide(member, { hidden_from_community: false });
  expect((await read(`/api/users/${member.id}`)).contestant).toEqual(before.contestant);
});

test.each([
  ['no switch', { hidden_from_community: 'yes' }, { hidden_from_community: ['Valor inválido'] }],
  ['nothing', { hidden_from_search: null }, { hidden_from_search: ['Campo é Obrigatório'] }],
])('a switch set to %s is reported, and nothing changes', async (_what, wrong, errors) => {
  const member = await join();
  const answer = await hide(member, { hidden_from_impact_board: true, ...wrong });
  expectError(answer, { error: 'invalid', message: 'Confira os campos indicados.', errors });
  expect((await read('/api/contestants/me', member.headers)).privacy).toEqual(shown);
});

test('visitors cannot change the privacy of a member', async () => {
  expectError(await hide({ headers: {} as never }, shown), signedOut);
});

type Call = readonly [method: 'POST' | 'PUT', path: (id: number) => string, payload: object];
const changes: readonly Call[] = [
  ['PUT', () => 'profile', { about: 'Outra coisa.' }],
  ['PUT', () => 'contestants/me', { types: ['company'] }],
  ['PUT', () => 'contestants/me/skills', { skills: ['ux'] }],
  ['PUT', () => 'me/privacy', { hidden_from_community: true }],
  ['PUT', (id) => `users/${id}`, { first_name: 'Outro', last_name: 'Nome' }],
  ['POST', (id) => `register/users/${id}`, { ...profile, first_name: 'Mais', last_name: 'Um', nationality: 'BR' }],
];

test.each(changes)('after %s %j the cached page is invalidated, on every instance', async (method, path, payload) => {
  const member = await join({ profile });
  const page = `/api/users/${member.id}`;
  await first.receiveAll();
  await second.receiveAll();
  const before = await read(page);
  expect(await second.read(page)).toEqual(before);
  clock.move(minute);
  const answer = await app.inject({ method, url: `/api/${path(member.id)}`, headers: member.headers, payload });
  expect(answer.statusCode).toBe(200);
  const after = await read(page);
  expect(after).not.toEqual(before);
  await second.receiveAll();
  expect(await second.read(page)).toEqual(after);
});

const form =
  'Use letras minúsculas sem acento, números e hífens. Algumas palavras não podem ser usadas, nem só números.';
const invalid = { error: 'invalid', message: 'Confira os campos indicados.' } as const;
const taken = {
  ...invalid,
  errors: { slug: ['Este endereço já é ou já foi de outra pessoa. Escolha outro.'] },
};
const refused = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;
const move = (id: number | string, payload: object, headers = {}) =>
  app.inject({ method: 'PUT', url: `/api/users/${id}/slug`, headers, payload });
const rename = ({ id, headers }: TestMember, slug: string) => move(id, { slug }, headers);
const slugOf = async (id: number): Promise<string> => (await read(`/api/users/${id}`)).slug;
const remove = async ({ id }: TestMember) => {
  await database.updateTable('member').set({ deletion_at: clock.now() }).where('id', '=', id).execute();
  await deleteAccounts(platform);
};

test('API-13 a member moves to another address, and the old one still answers with them', async () => {
  const bia = await join({ first_name: 'Bia', last_name: 'Reis' });
  const before = await read('/api/users/bia-reis');
  const answer = await rename(bia, 'bia-do-rio');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id: bia.id, slug: 'bia-do-rio', email: expect.any(String) });

  const moved = await read('/api/users/bia-do-rio');
  expect(moved).toEqual({ ...before, slug: 'bia-do-rio', updated_at: moved.updated_at });
  expect(await read('/api/users/bia-reis')).toEqual(moved);
  expect(await read(`/api/users/${bia.id}`)).toEqual(moved);
});

test('the present address is no change, and a former one can be taken back', async () => {
  const member = await join({ first_name: 'Caio', last_name: 'Prado' });
  expect((await rename(member, 'caio-prado')).statusCode).toBe(200);
  expect((await move('caio-prado', { slug: 'caio-novo' }, member.headers)).statusCode).toBe(200);
  expect((await rename(member, 'caio-prado')).json()).toMatchObject({ slug: 'caio-prado' });
  expect(await read('/api/users/caio-novo')).toMatchObject({ slug: 'caio-prado' });
});

test('AMB-01 an address that is or was somebody else’s is refused at the field', async () => {
  const owner = await join({ first_name: 'Davi', last_name: 'Lopes' });
  const other = await join();
  expectError(await rename(other, 'davi-lopes'), taken);
  await rename(owner, 'davi');
  for (const slug of ['davi', 'davi-lopes']) expectError(await rename(other, slug), taken);
  expect(await slugOf(other.id)).not.toContain('davi');
  // A new member of that name does not get it either.
  const namesake = await join({ first_name: 'Davi', last_name: 'Lopes' });
  expect(await slugOf(namesake.id)).toMatch(/^davi-lopes-\d+$/);
  expect(await read('/api/users/davi-lopes')).toMatchObject({ id: owner.id });
});

test.each([...reservedSlugs, '42', 'Ana', 'ana maria', 'ção', 'a--b', '-a', 'a_b', 'a/b'])(
  'AMB-01 %s is no address',
  async (slug) => {
    expectError(await rename(await join(), slug), { ...invalid, errors: { slug: [form] } });
  },
);

test.each([
  [{}, 'Campo é Obrigatório'],
  [{ slug: ' ' }, 'Campo é Obrigatório'],
  [{ slug: null }, 'Campo é Obrigatório'],
  [{ slug: 7 }, 'Valor inválido'],
  [{ slug: 'a'.repeat(121) }, 'Máximo de 120 caracteres'],
])('the body %j is refused at the field', async (body, message) => {
  const { id, headers } = await join();
  const answer = await move(id, body, headers);
  expect(answer.json().errors.slug[0]).toBe(message);
  expect(answer.statusCode).toBe(422);
});

test('only the member changes their address, not even an admin', async () => {
  const [member, admin] = [await join(), await join({ roles: ['master_admin'] })];
  expectError(await move(member.id, { slug: 'not-yours' }), signedOut);
  expectError(await move(member.id, { slug: 'not-yours' }, (await join()).headers), refused);
  expectError(await move(member.id, { slug: 'not-yours' }, admin.headers), refused);
  expectError(await move(999_999, { slug: 'not-yours' }, member.headers), refused);
  expectError(await move('nobody-here', { slug: 'not-yours' }, member.headers), refused);
  expect((await get('/api/users/not-yours')).statusCode).toBe(404);
});

test('of concurrent changes to one address, exactly one succeeds, and the other members keep theirs', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => join()));
  const before = await Promise.all(members.map(({ id }) => slugOf(id)));
  const answers = await Promise.all(members.map((member) => rename(member, 'beira-mar')));
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const answer of answers.toSpliced(winner, 1)) expectError(answer, taken);
  const after = await Promise.all(members.map(({ id }) => slugOf(id)));
  expect(after).toEqual(before.with(winner, 'beira-mar'));
});

test('a concurrent registration and change of address do not share an address', async () => {
  for (const round of Array.from({ length: 5 }, (_, index) => 'abcde'[index])) {
    const member = await join();
    const [answer, newcomer] = await Promise.all([
      rename(member, `eva-${round}-lima`),
      join({ first_name: 'Eva', last_name: `${round} Lima` }),
    ]);
    const slugs = [await slugOf(member.id), await slugOf(newcomer.id)];
    expect(slugs.filter((slug) => slug === `eva-${round}-lima`)).toHaveLength(1);
    expect(answer.statusCode).toBe(slugs[0] === `eva-${round}-lima` ? 200 : 422);
  }
});

test('namesakes who register concurrently get different addresses', async () => {
  const namesakes = await Promise.all(
    Array.from({ length: 10 }, () => join({ first_name: 'Gil', last_name: 'Moura' })),
  );
  const slugs = await Promise.all(namesakes.map(({ id }) => slugOf(id)));
  expect(new Set(slugs).size).toBe(10);
  expect(slugs.filter((slug) => slug === 'gil-moura')).toHaveLength(1);
});

test('two members cannot swap addresses: a used address stays with its first member', async () => {
  const [one, two] = [await join(), await join()];
  await Promise.all([rename(one, 'helio'), rename(two, 'ivone')]);
  const answers = await Promise.all([rename(one, 'ivone'), rename(two, 'helio')]);
  for (const answer of answers) expectError(answer, taken);
  expect([await slugOf(one.id), await slugOf(two.id)]).toEqual(['helio', 'ivone']);
});

test('five moves in thirty days are enough; what was refused and what changed nothing do not count', async () => {
  await join({ first_name: 'Joana', last_name: 'Dias' });
  const member = await join();
  for (const slug of ['k-one', 'k-one', 'joana-dias', 'k-two', 'k-three', 'k-four', 'k-five'])
    expect((await rename(member, slug)).statusCode).toBe(slug === 'joana-dias' ? 422 : 200);
  const answer = await rename(member, 'k-six');
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(29 * 24 * 3600);
  expect(await slugOf(member.id)).toBe('k-five');
});

test('deleting an account frees its addresses', async () => {
  const gone = await join({ first_name: 'Lia', last_name: 'Matos' });
  await rename(gone, 'lia-matos-de-antes');
  await read('/api/users/lia-matos');
  await remove(gone);
  for (const word of ['lia-matos', 'lia-matos-de-antes', gone.id])
    expect((await get(`/api/users/${word}`)).statusCode).toBe(404);
  const { rows } = await sql<{ slug: string }>`
    select slug from member_address where member_id = ${gone.id}
    union all select slug from member where id = ${gone.id}`.execute(database);
  for (const { slug } of rows) expect(slug).toMatch(/^removed-[0-9a-f]{16}$/);
  const namesake = await join({ first_name: 'Lia', last_name: 'Matos' });
  expect(await read('/api/users/lia-matos')).toMatchObject({ id: namesake.id });
});

test('the database enforces the rule of addresses', async () => {
  const [owner, other] = [await join({ first_name: 'Nina', last_name: 'Rosa' }), await join()];
  await rename(owner, 'nina');
  clock.move(day);
  const written = await database
    .updateTable('member')
    .set({ slug: 'nina-rosa' })
    .where('id', '=', other.id)
    .executeTakeFirst();
  expect(written.numUpdatedRows).toBe(0n);
  const { rows } = await sql`
    select id from member where not exists (
      select from member_address a where a.slug = member.slug and a.member_id = member.id)`.execute(database);
  expect(rows).toEqual([]);
});
