import { communityPage } from '@mutirao/contract/challenges/community/community.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkFields, expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { makeDeletionDue } from '../../../testing/personal-data.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { avatarsOn, newPicture } from '../../members/avatars/avatars.testing.ts';
import { communitiesOn, community, everywhere, idsOf, world } from './community.testing.ts';

const testApp = await startTestApp();
const { app, clock, database, get, join, platform, post, read, takePart } = testApp;
// What one instance changes, the response cache of another forgets.
const { enter, newChallenge, other, shown } = await communitiesOn(testApp);

test('API-52 ENTITY-22 PERM-03 visitors read who takes part, the latest first, and no e-mail', async () => {
  const id = await newChallenge();
  const late = await enter(id, { first_name: 'Érica', last_name: 'Souza', profile: { skills: ['ux', 'web'] } });
  const early = await enter(id);
  await takePart({ memberId: (await join({ profile: true })).id, challengeId: id, roles: ['judge'] });
  const answer = await get(community(id));
  const page = answer.json();
  expect(communityPage.strict().parse(page)).toEqual(page);
  expect(page).toMatchObject({ current_page: 1, last_page: 1, per_page: 20, total: 2, contestants_count: 2 });
  expect(idsOf(page)).toEqual([late.id, early.id]);
  expect(page.data[0]).toEqual({
    id: late.id,
    slug: expect.any(String),
    first_name: 'Érica',
    last_name: 'Souza',
    full_name: 'Érica Souza',
    avatar: expect.stringMatching(/^\//),
    contestant: {
      location: 'São Paulo, São Paulo, Brasil',
      latitude: -23.55,
      longitude: -46.64,
      skills: [
        { id: 27, abbr: 'ux', name: { en: 'User experience', pt: 'Experiência do usuário' } },
        { id: 42, abbr: 'web', name: { en: 'Web development', pt: 'Desenvolvimento web' } },
      ],
    },
  });
  expect(answer.body).not.toContain('@');
  expect(await read(`/api/challenges/${id}`)).toMatchObject({ contestants_count: 2 });
});

test('COMM-02 a participant of more than one challenge is in the community of each, those without a profile in none', async () => {
  const [one, two] = [await newChallenge(), await newChallenge()];
  const both = await enter(one);
  await takePart(
    { memberId: both.id, challengeId: two, roles: ['contestant'] },
    { memberId: (await join()).id, challengeId: two, roles: ['contestant'] },
  );
  expect(await shown(one)).toEqual(everywhere(both.id));
  expect(await shown(two)).toEqual(everywhere(both.id));
  expect((await read(community(two))).contestants_count).toBe(2);
});

test('pages go on, and each participant is on one of them', async () => {
  const id = await newChallenge();
  const people: number[] = [];
  for (let count = 0; count < 5; count += 1) people.push((await enter(id)).id);
  const page = (number: number) => read(`${community(id)}?per_page=2&page=${number}`);
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.flatMap(idsOf)).toEqual(people);
  expect(pages[2]).toMatchObject({ current_page: 3, last_page: 3, per_page: 2, total: 5 });
  expect((await page(4)).data).toEqual([]);
});

test('COMM-03 a name is found by its beginning or that of a later part, whatever its case and accents', async () => {
  const id = await newChallenge();
  const named = (first_name: string, last_name: string) => enter(id, { first_name, last_name });
  const [anaMaria, jose, mario] = [
    await named('Ana Maria', 'da Silva'),
    await named('José', 'Ávila Mariano'),
    await named('Mário', '%_\\ O’Neil'),
  ].map((one) => one.id);
  const find = async (search: string) => idsOf(await read(`${community(id)}?search=${encodeURIComponent(search)}`));
  expect(await find('m')).toEqual([anaMaria, jose, mario]);
  expect(await find('MÁ')).toEqual([anaMaria, jose, mario]);
  expect(await find('mari')).toEqual([anaMaria, jose, mario]);
  expect(await find('maria')).toEqual([anaMaria, jose]);
  expect(await find(' maria  da SIL ')).toEqual([anaMaria]);
  expect(await find('avi')).toEqual([jose]);
  expect(await find('jose av')).toEqual([jose]);
  expect(await find('%')).toEqual([mario]);
  expect(await find('%_\\')).toEqual([mario]);
  for (const none of ['ila', 'maria silva', 'zé', '_a']) expect(await find(none)).toEqual([]);
  expect(await read(`${community(id)}?search=maria&per_page=1`)).toMatchObject({ total: 2, last_page: 2 });
});

test('COMM-03 skills and place filter together with the name, and any of several skills fits', async () => {
  const id = await newChallenge();
  const recife = { location: 'Recife, Pernambuco, Brasil', latitude: -8.0539, longitude: -34.8811 };
  const [a, b, c] = [
    await enter(id, { first_name: 'Ana', profile: { skills: ['ux', 'web'] } }),
    await enter(id, { first_name: 'Bia', profile: { skills: ['web'], ...recife } }),
    await enter(id, { first_name: 'Ana', profile: { skills: ['video'], ...recife } }),
  ].map((one) => one.id);
  const find = async (query: string) => idsOf(await read(`${community(id)}?${query}`));
  expect(await find('filter[skills]=web')).toEqual([a, b]);
  expect(await find('filter[skills]=UX,%20web,video')).toEqual([a, b, c]);
  expect(await find('filter[skills]=nothing')).toEqual([]);
  expect(await find('filter[skills]=nothing,video')).toEqual([c]);
  expect(await find('search=ana&filter[skills]=web')).toEqual([a]);
  expect(await find('search=a&filter[skills]=web,video')).toEqual([a, c]);
  expect(await find('latitude=-8.05&longitude=-34.88')).toEqual([b, c]);
  expect(await find('latitude=-8.05&longitude=-34.88&search=ana')).toEqual([c]);
  expect(await find('latitude=-8.05&longitude=-34.88&filter[skills]=web')).toEqual([b]);
  expect(await find('latitude=-8.04&longitude=-34.88')).toEqual([]);
  expect(await find('search=&filter[skills]=')).toEqual([a, b, c]);
});

test('COMM-02 the map has places, the list of places the same figures, and each leads to who lives there', async () => {
  const id = await newChallenge();
  const at = (location: string, latitude: number, longitude: number) =>
    enter(id, { profile: { location, latitude, longitude } });
  const first = await at('Recife, Pernambuco, Brazil', -8.0539, -34.8811);
  const second = await at('Recife, Pernambuco, Brasil', -8.0521, -34.8801);
  const third = await at('Recife, Pernambuco, Brasil', -8.0539, -34.8811);
  const lisbon = await at('Lisboa, Portugal', 38.7167, -9.1333);
  const places = await read(`${community(id)}/places`);
  expect(places).toEqual({
    data: [
      { name: 'Recife, Pernambuco, Brasil', latitude: -8.05, longitude: -34.88, people: 3 },
      { name: 'Lisboa, Portugal', latitude: 38.72, longitude: -9.13, people: 1 },
    ],
    current_page: 1,
    last_page: 1,
    per_page: 20,
    total: 2,
  });
  expect((await read(`${community(id)}/places?per_page=1&page=2`)).data).toMatchObject([{ name: 'Lisboa, Portugal' }]);
  const close = `${community(id)}/clusters?zoom=15&west=-34.89&south=-8.06&east=-34.87&north=-8.04`;
  expect((await read(close)).clusters).toEqual([{ latitude: -8.05, longitude: -34.88, places: 1, people: 3 }]);
  expect((await read(`${community(id)}/clusters?zoom=0&west=-180&south=-85&east=180&north=85`)).clusters).toHaveLength(
    2,
  );
  for (const { latitude, longitude, people } of places.data) {
    const there = await read(`${community(id)}?latitude=${latitude}&longitude=${longitude}`);
    expect(there.total).toBe(people);
    for (const { contestant } of there.data) expect(contestant).toMatchObject({ latitude, longitude });
  }
  expect(idsOf(await read(`${community(id)}?latitude=-8.05&longitude=-34.88`))).toEqual([
    first.id,
    second.id,
    third.id,
  ]);
  expect(lisbon.id).toBeGreaterThan(0);
});

test('DETAIL-10 a challenge that is unknown, a draft or without a community has none of it', async () => {
  const [draft, off] = [await newChallenge({ published: false }), await newChallenge({ tabs_off: ['community'] })];
  for (const path of ['', `/${world}`, '/places']) {
    for (const id of [draft, 999_999_999]) {
      const url = path.startsWith('/') ? `${community(id)}${path}` : community(id);
      expectError(await get(url), unknownChallenge);
      expect((await get(url, { 'accept-language': 'en' })).json().message).toMatch(/^[A-Z].*challenge/);
    }
    const refused = { error: 'refused', message: 'Este desafio não tem esta página.' } as const;
    expectError(await get(`${community(off)}${path}`), refused);
    expectError(await get(`${community(off)}${path}`, { 'accept-language': 'en' }), {
      ...refused,
      message: 'This challenge does not have this page.',
    });
  }
});

test.each([
  [`?search=${'a'.repeat(61)}`, 'search', 'Máximo de 60 caracteres', 'Max 60 characters'],
  ['?latitude=91&longitude=0', 'latitude', 'No máximo 90', 'At most 90'],
  ['?latitude=1', 'longitude', 'Valor inválido', 'Invalid value'],
  ['/clusters?zoom=16&west=0&south=0&east=1&north=1', 'zoom', 'No máximo 15', 'At most 15'],
  ['/places?page=0', 'page', 'No mínimo 1', 'At least 1'],
])('what is no filter or view is refused at its field: %s', async (path, field, pt, en) => {
  const id = await newChallenge();
  expectError(await get(`${community(id)}${path}`), { ...checkFields, errors: { [field]: [pt] } });
  const english = await get(`${community(id)}${path}`, { 'accept-language': 'en' });
  expect(english.json().errors).toEqual({ [field]: [en] });
});

test('more than ten skills are refused', async () => {
  const many = Array.from({ length: 11 }, (_, place) => `s${place}`).join(',');
  expect((await get(`${community(await newChallenge())}?filter[skills]=${many}`)).statusCode).toBe(422);
});

test('a search goes on to a depth that its total is honest about, the whole list says how many there are', async () => {
  const id = await newChallenge();
  await sql`
    with people as (
      insert into member (slug, first_name, last_name) select 'gente-' || n, 'Gente', n::text
      from generate_series(1, 1010) n returning id
    ), living as (
      insert into contestant (member_id, nationality, country_residence, location, latitude, longitude)
      select id, 'BR', 'BR', 'Recife', -8, -34 from people
    )
    insert into challenge_role (challenge_id, member_id, role) select ${id}, id, 'contestant' from people`.execute(
    database,
  );
  for (const query of ['search=g', 'search=gente', 'latitude=-8&longitude=-34']) {
    expect(await read(`${community(id)}?${query}`)).toMatchObject({ total: 1000, last_page: 50 });
    expect((await read(`${community(id)}?${query}&page=50`)).data).toHaveLength(20);
    expect((await read(`${community(id)}?${query}&page=51`)).data).toEqual([]);
  }
  expect(await read(community(id))).toMatchObject({ total: 1010, last_page: 51, contestants_count: 1010 });
});

const { upload } = avatarsOn(testApp);

function put(url: string, { headers }: TestMember, payload: object) {
  return app.inject({ method: 'PUT', url: `/api${url}`, headers, payload });
}

test('who hides is in neither the list nor the map nor the places at once, on every instance', async () => {
  const id = await newChallenge();
  const [hiding, stays] = [await enter(id), await enter(id)];
  expect(await shown(id)).toEqual(everywhere(hiding.id, stays.id));
  await put('/me/privacy', hiding, { hidden_from_community: true });
  expect(await shown(id)).toEqual(everywhere(stays.id));
  expect(idsOf(await read(`${community(id)}?latitude=-23.55&longitude=-46.64`))).toEqual([stays.id]);
  expect((await read(community(id))).contestants_count).toBe(2);
  await put('/me/privacy', hiding, { hidden_from_community: false });
  expect(await shown(id)).toEqual(everywhere(hiding.id, stays.id));
});

test('a member who leaves or deletes the account is gone at once, and one who joins is there', async () => {
  const id = await newChallenge();
  const [leaving, deleted] = [await enter(id), await enter(id)];
  expect(await shown(id)).toEqual(everywhere(leaving.id, deleted.id));
  expect((await post(`/api/challenges/${id}/abort`, leaving.headers)).statusCode).toBe(200);
  expect(await shown(id)).toEqual(everywhere(deleted.id));
  await makeDeletionDue({ database, clock }, deleted);
  await deleteAccounts(platform);
  expect(await shown(id)).toEqual(everywhere());
  expect((await post(`/api/challenges/${id}/accept`, leaving.headers)).statusCode).toBe(200);
  expect(await shown(id)).toEqual(everywhere(leaving.id));
});

test('a participant whose profile moderation hid shows no place, and is on no map', async () => {
  const id = await newChallenge();
  const [hidden, staff] = [await enter(id), await join({ roles: ['admin'] })];
  expect(await shown(id)).toEqual(everywhere(hidden.id));
  await app.inject({
    method: 'POST',
    url: `/api/users/${hidden.id}/report`,
    headers: staff.headers,
    payload: { reason: 'Propaganda.' },
  });
  const [reported] = (await read('/api/moderation/cases', staff.headers)).data;
  const decide = (action: string, { id: number, version }: { id: number; version: number }) =>
    app.inject({
      method: 'POST',
      url: '/api/moderation/decisions',
      headers: staff.headers,
      payload: { cases: [{ id: number, version }], action, note: 'Porque sim.' },
    });
  expect((await decide('hide', reported)).statusCode).toBe(200);
  expect(await shown(id)).toEqual({ ids: [hidden.id], total: 1, onMap: 0, inPlaces: 0 });
  expect((await read(community(id))).data).toMatchObject([
    { id: hidden.id, avatar: '/icons/avatar.svg', contestant: { location: null, latitude: null, longitude: null } },
  ]);
  expect((await read(`${community(id)}?latitude=-23.55&longitude=-46.64`)).data).toEqual([]);
});

test('a changed name, place or skill is shown and found at once', async () => {
  const id = await newChallenge();
  const member = await enter(id, { first_name: 'Ana', profile: { skills: ['ux'] } });
  const find = async (query: string) => {
    await other.receiveAll();
    const found = idsOf(await other.read(`${community(id)}?${query}`)).length;
    expect(idsOf(await read(`${community(id)}?${query}`))).toHaveLength(found);
    return found;
  };
  const queries = [
    'search=ana',
    'search=zi',
    'filter[skills]=ux',
    'filter[skills]=web',
    'latitude=38.72&longitude=-9.13',
  ];
  const findAll = async () => {
    const found: number[] = [];
    for (const query of queries) found.push(await find(query));
    return found;
  };
  expect(await findAll()).toEqual([1, 0, 1, 0, 0]);
  await put('/contestants/me/skills', member, { skills: ['web'] });
  expect(await findAll()).toEqual([1, 0, 0, 1, 0]);
  const profile = await app.inject({
    method: 'PUT',
    url: '/api/contestants/me',
    headers: member.headers,
    payload: { location: 'Lisboa, Portugal', latitude: 38.7167, longitude: -9.1333 },
  });
  expect(profile.statusCode, profile.body).toBe(200);
  expect(await findAll()).toEqual([1, 0, 0, 1, 1]);
  expect((await read(`${community(id)}/places`)).data).toEqual([
    { name: 'Lisboa, Portugal', latitude: 38.72, longitude: -9.13, people: 1 },
  ]);
  expect((await read(community(id))).data[0]).toMatchObject({
    contestant: { location: 'Lisboa, Portugal', latitude: 38.72 },
  });
  expect(await shown(id)).toEqual(everywhere(member.id));
});

test('a changed name and a new picture are in the cached list of every instance', async () => {
  const id = await newChallenge();
  const member = await enter(id, { first_name: 'Ana', last_name: 'Souza' });
  const person = async () => {
    const [mine] = (await read(community(id))).data;
    await other.receiveAll();
    expect((await other.read(community(id))).data).toEqual([mine]);
    return mine;
  };
  const before = await person();
  expect((await put(`/users/${member.id}`, member, { first_name: 'Jaci', last_name: 'Lima' })).statusCode).toBe(200);
  expect(await person()).toMatchObject({ full_name: 'Jaci Lima', avatar: before.avatar });
  const { avatar } = (await upload(member, await newPicture())).json();
  expect(avatar).not.toBe(before.avatar);
  expect(await person()).toMatchObject({ full_name: 'Jaci Lima', avatar });
});
