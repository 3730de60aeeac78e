import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { expect, test, vi } from 'vitest';
import { expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { exportsOn, managersOn, refused } from '../../../testing/managing.ts';
import { eventsBy } from '../../../testing/personal-data.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import { writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { clock, database, get, join, post, read, takePart } = testApp;
const { manage, send, strangers } = managersOn(testApp);
const { writeStages } = timelinesOn(testApp);
const { exported } = exportsOn(testApp);

/** A challenge with four participants: a team of two, whose leader answered the first stage, and two alone. */
async function world(challenge: object = {}) {
  const managed = await manage(challenge);
  const { id } = managed;
  const [first = 0, second = 0] = await writeStages(id, { title_pt: 'Ideia' }, { title_pt: 'Protótipo' });
  const names = ['Iara', 'Bento', 'Ágata', 'Caio'];
  const people = [];
  for (const [place, first_name] of names.entries()) {
    const location = place < 2 ? 'Crato, Ceará, Brasil' : 'Santos, São Paulo, Brasil';
    const member = await join({ first_name, last_name: 'Reis', profile: { location } });
    await takePart({ memberId: member.id, challengeId: id, roles: ['contestant'], since: clock.in((place - 8) * day) });
    people.push(member);
  }
  const [iara, bento, agata, caio] = people as [
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
  ];
  await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [iara, bento] });
  const answer = { content: '<p>Uma resposta</p>' };
  for (const one of [iara, agata]) await send('POST', `/challenges/${id}/timelines/${first}/interactions`, one, answer);
  const list = async (query: string | Record<string, string> = '') =>
    (await send('GET', `${managed.path}/participants?${new URLSearchParams(query)}`, managed.admin)).json();
  const names_ = async (query: string | Record<string, string> = '') =>
    (await list(query)).data.map(({ first_name }: { first_name: string }) => first_name);
  return { ...managed, first, second, iara, bento, agata, caio, list, names: names_ };
}
const { path, admin, first, second, iara, agata, list, names, id } = await world();

test('participants are listed with place, team and answered stages, and without addresses', async () => {
  const page = await list();
  expect(page).toMatchObject({
    total: 4,
    next: null,
    stages: [
      { id: first, title: { pt: 'Ideia' } },
      { id: second, title: { pt: 'Protótipo' } },
    ],
  });
  expect(page.data.map(({ first_name }: { first_name: string }) => first_name)).toEqual([
    'Caio',
    'Ágata',
    'Bento',
    'Iara',
  ]);
  expect(page.data.at(-1)).toMatchObject({
    id: iara.id,
    location: 'Crato, Ceará, Brasil',
    team: { name: 'Maré Cheia', is_leader: true },
    stages: [first],
    since: expect.any(String),
  });
  expect(page.data[0]).toMatchObject({ team: null, stages: [] });
  expect(JSON.stringify(page)).not.toContain('@');
});

test.each([
  [{ order: 'oldest' }, ['Iara', 'Bento', 'Ágata', 'Caio']],
  [{ order: 'name' }, ['Ágata', 'Bento', 'Caio', 'Iara']],
  [{ team: 'any' }, ['Bento', 'Iara']],
  [{ team: 'none' }, ['Caio', 'Ágata']],
  [{ team: 'leads' }, ['Iara']],
  [{ answered: String(first) }, ['Ágata', 'Iara']],
  [{ unanswered: String(first) }, ['Caio', 'Bento']],
  [{ answered: String(second) }, []],
  [{ unanswered: String(second), team: 'none' }, ['Caio', 'Ágata']],
  [{ place: 'ceara' }, ['Bento', 'Iara']],
  [{ search: 'agata' }, ['Ágata']],
  [{ search: '%' }, []],
  [{ skill: 'nothing' }, []],
  [{ team: '', place: '', search: '', since: '', answered: '' }, ['Caio', 'Ágata', 'Bento', 'Iara']],
])('%j finds %j', async (query, found) => {
  expect(await names(query as unknown as Record<string, string>)).toEqual(found);
});

test('a place where very many live is found, too, and a member who hides from communities never by it', async () => {
  const at = {
    nationality: 'BR',
    country_residence: 'BR',
    location: 'Olinda, Pernambuco, Brasil',
    latitude: -8,
    longitude: -34.9,
  };
  const neighbours = Array.from({ length: 1000 }, (_, n) => ({
    first_name: 'Ana',
    last_name: 'Lima',
    slug: `lima-${n}`,
  }));
  const rows = await database.insertInto('member').values(neighbours).returning('id').execute();
  await database
    .insertInto('contestant')
    .values(rows.map(({ id: member_id }) => ({ member_id, ...at })))
    .execute();
  const { id: challenge, names: namesThere } = await world();
  for (const hidden_from_community of [false, true]) {
    const { id: memberId } = await join({
      first_name: 'Moema',
      hidden_from_community,
      profile: { location: at.location },
    });
    await takePart({ memberId, challengeId: challenge, roles: ['contestant'] });
  }
  expect(await namesThere({ place: 'olinda' })).toEqual(['Moema']);
  expect(await namesThere({ place: 'crato' })).toEqual(['Bento', 'Iara']);
});

test('participants are filtered by since when they take part, in the zone of the organisation, and by skill', async () => {
  const sixDaysAgo = Temporal.Instant.fromEpochMilliseconds(clock.in(-6 * day).getTime());
  const since = sixDaysAgo.toZonedDateTimeISO(organisationZone).toPlainDate().toString();
  expect(await names({ since })).toEqual(['Caio', 'Ágata']);
  await send('POST', '/contestants/me/skills', agata, { skills: ['ux'] });
  expect(await names({ skill: 'ux' })).toEqual(['Ágata']);
});

test('where one answer stands for a team, it counts for its members; a hidden one counts for nobody', async () => {
  const shared = await world({ one_answer_per_team: true });
  expect(await shared.names({ answered: String(shared.first) })).toEqual(['Ágata', 'Bento', 'Iara']);
  await database
    .updateTable('interaction')
    .set({ hidden_at: clock.now() })
    .where('challenge_id', '=', shared.id)
    .execute();
  expect(await shared.names({ answered: String(shared.first) })).toEqual([]);
});

test.each(['newest', 'oldest', 'name'])('pages of the order %s follow each other without gaps', async (order) => {
  const all = await names({ order });
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: { data: { first_name: string }[]; next: string | null } = await list({
      order,
      per_page: '1',
      ...(next && { after: next }),
    });
    seen.push(...page.data.map(({ first_name }) => first_name));
    ({ next } = page);
  }
  expect(seen).toEqual(all);
});

test('the place of a participant who hides from the community is neither listed, found nor exported', async () => {
  const one = await world();
  const hide = (memberId: number, values: object) =>
    database.updateTable('member').set(values).where('id', '=', memberId).execute();
  await hide(one.iara.id, { hidden_from_community: true });
  await hide(one.bento.id, { hidden_at: clock.now() });
  expect(await one.names({ place: 'crato' })).toEqual([]);
  expect(await one.names({ place: 'santos' })).toEqual(['Caio', 'Ágata']);
  const { data } = await one.list();
  expect(data.map(({ location }: { location: string | null }) => location !== null)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const body = await exported(one.admin, { list: 'participants', challenge: one.id });
  expect([body.includes('Crato'), body.includes('Santos')]).toEqual([false, true]);
});

test('a page of another order is refused', async () => {
  expect((await list({ after: 'iara reis_1' })).errors).toEqual({ after: ['Esta página não é desta ordem.'] });
  expect((await list({ after: 'nothing' })).errors).toHaveProperty('after');
});

test('the order by name follows a new name', async () => {
  const one = await world();
  await database.updateTable('member').set({ first_name: 'Aarão' }).where('id', '=', one.caio.id).execute();
  expect(await one.names({ order: 'name' })).toEqual(['Aarão', 'Ágata', 'Bento', 'Iara']);
  expect(await one.names({ search: 'caio' })).toEqual([]);
});

test('the export has place, team and stages of those who fit the filter, and no addresses', async () => {
  const one = await world();
  const asked = { list: 'participants', challenge: one.id, filter: { team: 'none', order: 'oldest' } };
  const lines = (await exported(one.admin, asked)).replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toBe('"nome","lugar","equipe","etapas respondidas","participa desde"');
  expect(lines[1]).toMatch(/^"Ágata Reis","Santos, São Paulo, Brasil",,"Ideia","\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/);
  expect(lines[2]).toMatch(/^"Caio Reis",/);
  expect(lines.join()).not.toContain('@');
});

const reason = 'Pediu por e-mail para sair.';
const patience = { timeout: 30_000, interval: 50 };
const remove = (
  one: { path: string },
  by: { headers: { authorization: string } },
  memberId: number,
  body: object = { reason },
) => send('POST', `${one.path}/participants/${memberId}/remove`, by, body);

test('a removed participant leaves the team, is told why, and the public pages follow', async () => {
  const one = await world();
  expect((await read(`/api/challenges/${one.id}`)).contestants_count).toBe(4);
  expect((await read(`/api/challenges/${one.id}/community`)).total).toBe(4);
  expect((await remove(one, one.admin, one.bento.id)).statusCode).toBe(204);
  expect((await read(`/api/challenges/${one.id}`)).contestants_count).toBe(3);
  expect((await read(`/api/challenges/${one.id}/community`)).total).toBe(3);
  expect((await read(`/api/challenges/${one.id}/teams`)).data).toMatchObject([{ count_members: 0 }]);
  await vi.waitFor(async () => {
    const { data } = await read('/api/notifications', one.bento.headers);
    expect(data).toMatchObject([{ event: 'participant_removed', text: { pt: expect.stringContaining(reason) } }]);
  }, patience);
  expectError(await remove(one, one.admin, one.bento.id), {
    error: 'not_found',
    message: 'Esta pessoa não participa deste desafio.',
  });
});

test('a participant who is removed while the challenge is unpublished is told why', async () => {
  const one = await world();
  await database.updateTable('challenge').set({ published: false }).where('id', '=', one.id).execute();
  expect((await remove(one, one.admin, one.bento.id)).statusCode).toBe(204);
  const notified = async () => (await read('/api/notifications', one.bento.headers)).data;
  await expect
    .poll(notified, patience)
    .toMatchObject([{ event: 'participant_removed', path: null, text: { pt: expect.stringContaining(reason) } }]);
});

test('who leads a team with others is not removed, nor anyone once the challenge has ended', async () => {
  const one = await world();
  expectError(await remove(one, one.admin, one.iara.id), {
    error: 'conflict',
    message: 'Esta pessoa lidera uma equipe com outras pessoas. Encerre antes a equipe, ou peça que passe a liderança.',
  });
  await database
    .updateTable('challenge')
    .set({ deadline: clock.in(-minute) })
    .where('id', '=', one.id)
    .execute();
  expectError(await remove(one, one.admin, one.caio.id), { error: 'conflict', message: 'Este desafio já terminou.' });
});

test('a participant who leaves while they are removed leaves once', async () => {
  const one = await world();
  const answers = await Promise.all([
    remove(one, one.admin, one.caio.id),
    post(`/api/challenges/${one.id}/abort`, one.caio.headers),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    expect.toSatisfy((code) => [204, 404].includes(code)),
    200,
  ]);
  expect((await read(`/api/challenges/${one.id}`)).contestants_count).toBe(3);
});

test.each([{}, { reason: 'a' }, { reason: 'a'.repeat(301) }])('removing needs a reason: %j', async (body) => {
  expect((await remove({ path }, admin, agata.id, body)).json().errors).toHaveProperty('reason');
});

test('only staff and admins of the challenge see and change its participants', async () => {
  const staff = await join({ roles: ['admin'] });
  expect((await send('GET', `${path}/participants`, staff)).statusCode).toBe(200);
  for (const [, one] of await strangers(id)) {
    expectError(await send('GET', `${path}/participants`, one), refused);
    expectError(await remove({ path }, one, agata.id), refused);
  }
  expect((await get(`/api${path}/participants`)).statusCode).toBe(401);
  expectError(await send('GET', '/admin/challenges/999999999/participants', staff), unknownChallenge);
});

test('who looks at the list is in the audit log, once in a while', async () => {
  const { id, admin, path } = await manage();
  for (const query of ['', '?order=name'])
    expect((await send('GET', `${path}/participants${query}`, admin)).statusCode).toBe(200);
  expect(await eventsBy(database, admin.id)).toMatchObject([
    { kind: 'participants_viewed', address: '127.0.0.1', detail: { challenge: id } },
  ]);
});
