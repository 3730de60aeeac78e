import { expect, test } from 'vitest';
import { timelinesOn } from '../../../../testing/stages.ts';
import { writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { createInteractions } from '../timeline.factory.ts';

const testApp = await startTestApp();
const { database, join, read, takePart } = testApp;
const { openStage, send } = timelinesOn(testApp);

/** A stage with five interactions, of which the first and the third have a reply. */
async function busyStage() {
  const opened = await openStage();
  const { id, stageId, judge } = opened;
  const names = [
    ['Ana', 'Souza'],
    ['Bruno', 'Lima'],
    ['Cecília', 'Sá'],
    ['Dandara', 'Reis'],
    ['Érico', 'Melo'],
  ] as const;
  const people = [];
  for (const [first_name, last_name] of names) {
    const member = await join({ first_name, last_name, profile: true });
    await takePart({ memberId: member.id, challengeId: id, roles: ['contestant'] });
    people.push(member);
  }
  const reply = { member_id: judge.id, content: 'Oi', is_judge: true, is_advisor: false, is_challenge_admin: false };
  const texts = ['Calha de zinco', 'Filtro de areia', 'Cisterna nova', 'Água da chuva', 'Areia e carvão'];
  const ids = await createInteractions(
    database,
    people.map(({ id: member_id }, place) => ({
      stage_id: stageId,
      challenge_id: id,
      member_id,
      content: texts[place] as string,
      replies: place === 0 || place === 2 ? [reply] : [],
    })),
  );
  const list = async (query = '') => {
    const page = await read(`${opened.path}${query}`, judge.headers);
    return page.data.map((one: { id: number }) => ids.indexOf(one.id));
  };
  return { ...opened, people, ids, list };
}

test('those that wait for a reply come first, then the oldest; pages follow that order', async () => {
  const { path, judge, list } = await busyStage();
  expect(await list()).toEqual([1, 3, 4, 0, 2]);
  expect(await list('?per_page=2&page=2')).toEqual([4, 0]);
  const page = await read(`${path}?per_page=2&page=3`, judge.headers);
  expect(page).toMatchObject({ total: 5, last_page: 3, current_page: 3, per_page: 2, unanswered_count: 3 });
  expect(await list('?filter[answered]=false')).toEqual([1, 3, 4]);
  expect(await list('?filter[answered]=true')).toEqual([0, 2]);
  expect(await list('?filter[answered]=')).toHaveLength(5);
});

test('a search finds words of texts and names, without accents and in any order', async () => {
  const { list } = await busyStage();
  expect(await list('?search=areia')).toEqual([1, 4]);
  expect(await list('?search=AGUA')).toEqual([3]);
  expect(await list('?search=carvao%20erico')).toEqual([4]);
  expect(await list('?search=souza')).toEqual([0]);
  expect(await list('?search=areia%20souza')).toEqual([]);
  expect(await list('?search=%25')).toEqual([]);
});

test('they are listed by member and by team', async () => {
  const { id, path, judge, people, list } = await busyStage();
  const [ana, bruno, cecilia] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const [teamId] = await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [ana, bruno] });
  expect(await list(`?filter[member]=${cecilia.id}`)).toEqual([2]);
  expect(await list(`?filter[team]=${teamId}`)).toEqual([1, 0]);
  expect(await list('?search=mare%20cheia')).toEqual([1, 0]);
  const { data, unanswered_count } = await read(`${path}?filter[team]=${teamId}`, judge.headers);
  expect([data[0].team, unanswered_count]).toEqual([{ id: teamId, name: 'Maré Cheia', slug: 'mare-cheia' }, 1]);
  expect((await read(`${path}?filter[answered]=maybe`, judge.headers).catch(String)).toString()).toContain('422');
});

test('a reply moves an interaction behind those that wait, and deleting it moves it back', async () => {
  const { path, judge, ids, list } = await busyStage();
  const { id: reply } = (await send('POST', `${path}/${ids[1]}/replies`, judge, { content: 'Bom!' })).json();
  expect(await list()).toEqual([3, 4, 0, 1, 2]);
  await send('DELETE', `${path}/${ids[1]}/replies/${reply}`, judge);
  expect(await list()).toEqual([1, 3, 4, 0, 2]);
});
