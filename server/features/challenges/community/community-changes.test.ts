import { expect, test } from 'vitest';
import { makeDeletionDue } from '../../../testing/personal-data.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { avatarsOn, newPicture } from '../../members/avatars/avatars.testing.ts';
import { communitiesOn, community, everywhere, idsOf } from './community.testing.ts';

const testApp = await startTestApp();
const { app, clock, database, join, platform, post, read } = testApp;
// What one instance changes, the response cache of another forgets.
const { enter, newChallenge, other, shown } = await communitiesOn(testApp);
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
