import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { eventsBy } from '../../../testing/audit.ts';
import { checkFields, expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { writeTopic } from '../../../testing/forum.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { createFaqs, createPartners } from '../contents/contents.factory.ts';

const { app, create, database, get, join, platform, read, takePart } = await startTestApp();
const refused = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;
const hasRole = {
  error: 'conflict',
  message: 'Você já tem um papel neste desafio. Quem participa precisa sair dele antes de aconselhar.',
} as const;
const message = 'Trabalhei dez anos com cisternas no Cariri.';

const addressOf = (id: number) => `/api/challenges/${id}/advisors/applications`;
function apply(id: number, member: TestMember, payload: object = { message }) {
  return app.inject({ method: 'POST', url: addressOf(id), headers: member.headers, payload });
}
function decide(id: number, application: number, member: TestMember, accepted: unknown, reason?: string) {
  const url = `${addressOf(id)}/${application}`;
  return app.inject({ method: 'PUT', url, headers: member.headers, payload: { accepted, reason } });
}
async function withAdmin() {
  const [id = 0] = await create(undefined);
  const admin = await join({ profile: true });
  await takePart({ memberId: admin.id, challengeId: id, roles: ['challenge_admin'] });
  return { id, admin };
}

test('PEOPLE-04 ENTITY-23 judges and advisers have a name, a face, a place and what they tell of themselves', async () => {
  const [id = 0] = await create(undefined);
  const judge = await join({ first_name: 'Nara', profile: true });
  const adviser = await join({ first_name: 'Davi', profile: true });
  await takePart(
    { memberId: judge.id, challengeId: id, roles: ['judge'] },
    { memberId: adviser.id, challengeId: id, roles: ['advisor'] },
  );
  const judges = await read(`/api/challenges/${id}/judges`);
  expect(judges).toEqual([
    {
      id: judge.id,
      slug: expect.any(String),
      first_name: 'Nara',
      last_name: expect.any(String),
      full_name: expect.stringMatching(/^Nara /),
      avatar: expect.stringMatching(/^\//),
      contestant: { location: expect.any(String) },
      user_profile: { about: expect.any(String) },
    },
  ]);
  expect(JSON.stringify(judges)).not.toContain('@');
  expect((await read(`/api/challenges/${id}/advisors`)).map((one: { id: number }) => one.id)).toEqual([adviser.id]);
});

test('who hides from the community judges without a place', async () => {
  const [id = 0] = await create(undefined);
  const judge = await join({ profile: true });
  await database.updateTable('member').set({ hidden_from_community: true }).where('id', '=', judge.id).execute();
  await takePart({ memberId: judge.id, challengeId: id, roles: ['judge'] });
  expect(await read(`/api/challenges/${id}/judges`)).toMatchObject([{ id: judge.id, contestant: { location: null } }]);
});

test('a challenge that is unknown or a draft has no people, partners and questions', async () => {
  const [draft = 0] = await create({ published: false });
  for (const list of ['judges', 'advisors', 'partners', 'faqs'])
    for (const id of [draft, 999_999_999]) expectError(await get(`/api/challenges/${id}/${list}`), unknownChallenge);
});

test('PEOPLE-03 ENTITY-31 ENTITY-24 DETAIL-11 partners and questions are listed, and counted exactly', async () => {
  const [id = 0] = await create(undefined);
  const partner = {
    challenge_id: id,
    description_pt: 'Empresta.',
    description_en: 'Lends.',
    logo_url: '/a.svg',
    url: null,
  };
  const faq = {
    challenge_id: id,
    question_pt: 'Quem?',
    question_en: 'Who?',
    answer_pt: '<p>Eu</p>',
    answer_en: '<p>I</p>',
  };
  await platform.write(async (transaction, invalidate) => {
    await createPartners(transaction, [
      { ...partner, name: 'Casa' },
      { ...partner, name: 'Rádio' },
    ]);
    await createFaqs(transaction, [faq]);
    invalidate('lists', `challenge:${id}`);
  });
  expect(await read(`/api/challenges/${id}/partners`)).toMatchObject([
    { name: 'Casa', description: { pt: 'Empresta.', en: 'Lends.' }, logo_url: '/a.svg' },
    { name: 'Rádio' },
  ]);
  expect(await read(`/api/challenges/${id}/faqs`)).toMatchObject([
    { question: { pt: 'Quem?', en: 'Who?' }, answer: { pt: '<p>Eu</p>', en: '<p>I</p>' } },
  ]);
  const { slug } = await database.selectFrom('challenge').select('slug').where('id', '=', id).executeTakeFirstOrThrow();
  expect(await read(`/api/challenges/slug/${slug}`)).toMatchObject({ partners_count: 2, faqs_count: 1 });
});

test('DETAIL-10 a challenge that does not show partners refuses them', async () => {
  const [id = 0] = await create({ tabs_off: ['partners'] });
  expectError(await get(`/api/challenges/${id}/partners`), {
    error: 'refused',
    message: 'Este desafio não tem esta página.',
  });
});

test('PEOPLE-02 a member applies, the admin of the challenge reads it and accepts, and they advise', async () => {
  const { id, admin } = await withAdmin();
  const member = await join({ profile: true });
  expect(await read(addressOf(id), member.headers)).toEqual({
    data: [],
    has_applied: false,
    can: { apply: true, decide: false },
  });
  const applied = await apply(id, member);
  expect([applied.statusCode, applied.json()]).toEqual([
    201,
    { data: [], has_applied: true, can: { apply: false, decide: false } },
  ]);
  expectError(await apply(id, member), {
    error: 'conflict',
    message: 'O seu pedido já foi enviado e espera uma resposta.',
  });
  const { data } = await read(addressOf(id), admin.headers);
  expect(data).toMatchObject([{ user: { id: member.id }, message, created_at: expect.any(String) }]);
  expect((await decide(id, data[0].id, admin, true)).json()).toMatchObject({ data: [], can: { decide: true } });
  expect(await read(`/api/challenges/${id}/advisors`)).toMatchObject([{ id: member.id }]);
  expectError(await decide(id, data[0].id, admin, true), {
    error: 'not_found',
    message: 'Este pedido já foi respondido ou não existe mais.',
  });
  expectError(await apply(id, member), hasRole);
});

test('a refused application ends, its member is told why and may apply again', async () => {
  const { id, admin } = await withAdmin();
  const member = await join({ profile: true });
  await apply(id, member);
  const { data } = await read(addressOf(id), admin.headers);
  expect((await decide(id, data[0].id, admin, false, 'Já temos quem aconselhe.')).statusCode).toBe(200);
  expect(await eventsBy(database, admin.id)).toMatchObject([
    { kind: 'application_refused', member_id: member.id, address: '127.0.0.1', detail: { challenge: id } },
  ]);
  await vi.waitFor(async () => {
    expect((await read('/api/notifications', member.headers)).data).toMatchObject([
      {
        event: 'adviser_refused',
        title: { pt: expect.stringContaining('não foi aceito') },
        text: { pt: 'A administração escreveu: “Já temos quem aconselhe.”' },
      },
    ]);
  }, 15_000);
  expect(await read(`/api/challenges/${id}/advisors`)).toEqual([]);
  expect((await apply(id, member)).statusCode).toBe(201);
});

test('an applicant who took part meanwhile does not become an adviser', async () => {
  const { id, admin } = await withAdmin();
  const member = await join({ profile: true });
  await apply(id, member);
  await takePart({ memberId: member.id, challengeId: id, roles: ['contestant'] });
  const { data } = await read(addressOf(id), admin.headers);
  expectError(await decide(id, data[0].id, admin, true), hasRole);
  expect((await read(addressOf(id), admin.headers)).data).toHaveLength(1);
});

test('an applicant who accepts the challenge at the same time gets one role', async () => {
  const { id, admin } = await withAdmin();
  const member = await join({ profile: true });
  await apply(id, member);
  const { data } = await read(addressOf(id), admin.headers);
  const answer = await database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute();
    const decision = decide(id, data[0].id, admin, true);
    await vi.waitUntil(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(database);
      return rows.length > 0;
    });
    await transaction
      .insertInto('challenge_role')
      .values({ challenge_id: id, member_id: member.id, role: 'contestant' })
      .execute();
    return { decision };
  });
  expectError(await answer.decision, hasRole);
  expect(await read(`/api/challenges/${id}/advisors`)).toEqual([]);
});

test('a former participant who advises is shown as an adviser in the forum', async () => {
  const { id, admin } = await withAdmin();
  const member = await join({ profile: true });
  const forum = `/api/challenges/${id}/forum/topics`;
  await writeTopic({ platform }, { challengeId: id, memberId: member.id, title: 'Filtro', html: 'a' });
  const role = async () => (await read(forum)).data[0].user.role.name;
  expect(await role()).toBe('contestant');
  await apply(id, member);
  await decide(id, (await read(addressOf(id), admin.headers)).data[0].id, admin, true);
  expect(await role()).toBe('advisor');
});

test('visitors, members without a profile and those with a role do not apply', async () => {
  const { id, admin } = await withAdmin();
  const visitor = await app.inject({ method: 'POST', url: addressOf(id), payload: { message } });
  expectError(visitor, { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' });
  expect((await apply(id, await join())).json().error).toBe('profile_incomplete');
  expectError(await apply(id, admin), hasRole);
  expectError(await apply(999_999_999, admin), unknownChallenge);
});

test('only admins of the challenge or of the platform decide and read', async () => {
  const { id } = await withAdmin();
  const other = await withAdmin();
  const member = await join({ profile: true });
  await apply(id, member);
  for (const stranger of [member, other.admin, await join({ profile: true })]) {
    expect((await read(addressOf(id), stranger.headers)).data).toEqual([]);
    expectError(await decide(id, 1, stranger, true), refused);
  }
  const staff = await join({ roles: ['admin'] });
  expect((await read(addressOf(id), staff.headers)).data).toHaveLength(1);
});

test.each([
  [{}, 'Campo é Obrigatório'],
  [{ message: '  ' }, 'Campo é Obrigatório'],
  [{ message: 'a' }, 'Mínimo de 10 caracteres'],
  [{ message: 'a'.repeat(1001) }, 'Máximo de 1000 caracteres'],
])('an application needs a message: %j', async (payload, text) => {
  const { id } = await withAdmin();
  expectError(await apply(id, await join({ profile: true }), payload), { ...checkFields, errors: { message: [text] } });
});

test('two admins who accept at once appoint one adviser', async () => {
  const { id, admin } = await withAdmin();
  const second = await join();
  await takePart({ memberId: second.id, challengeId: id, roles: ['challenge_admin'] });
  await apply(id, await join({ profile: true }));
  const { data } = await read(addressOf(id), admin.headers);
  const answers = await Promise.all([admin, second].map((one) => decide(id, data[0].id, one, true)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});

test('reading applications does not wait for a change of the member', async () => {
  const { id, admin } = await withAdmin();
  await database.transaction().execute(async (transaction) => {
    await sql`select from member where id = ${admin.id} for update`.execute(transaction);
    const answer = app.inject({ url: addressOf(id), headers: admin.headers });
    const late = new Promise((resolve) => setTimeout(resolve, 3000, undefined));
    expect(await Promise.race([answer, late])).toMatchObject({ statusCode: 200 });
  });
});
