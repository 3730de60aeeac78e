import { reply as replyAnswer } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../../testing/expect-error.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import { writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { createInteractions } from '../timeline.factory.ts';

const testApp = await startTestApp();
const { database, get, join, read, takePart } = testApp;
const { involve, openStage, send } = timelinesOn(testApp);

/** A stage with an interaction. */
async function answeredStage() {
  const opened = await openStage();
  const { id: made } = (await send('POST', opened.path, opened.contestant, { content: 'Um' })).json();
  return { ...opened, url: `${opened.path}/${made}`, made };
}
const unknownReply = { error: 'not_found', message: 'Não encontramos este comentário.' } as const;

test('TIME-14 API-107 API-108 ENTITY-21 PERM-19 judges, advisers and admins of the challenge reply, each marked', async () => {
  const { id, url, made, contestant, judge } = await answeredStage();
  const [advisor, admin] = [await involve(id, 'advisor'), await involve(id, 'challenge_admin')];
  const marks = [
    [judge, { is_judge: true, is_advisor: false, is_challenge_admin: false }],
    [advisor, { is_judge: false, is_advisor: true, is_challenge_admin: false }],
    [admin, { is_judge: false, is_advisor: false, is_challenge_admin: true }],
  ] as const;
  for (const [member, mark] of marks) {
    const answer = await send('POST', `${url}/replies`, member, { content: ' Muito bom! ' });
    expect(answer.statusCode).toBe(201);
    const reply = replyAnswer.strict().parse(answer.json());
    expect(reply).toMatchObject({ content: 'Muito bom!', user_id: member.id, user: { id: member.id }, ...mark });
    expect([reply.interaction_id, reply.can]).toEqual([made, { edit: true, delete: true }]);
    expect(await read(`${url}/replies/${reply.id}`, member.headers)).toEqual(reply);
    expect((await read(url, member.headers)).can.reply).toBe(false);
  }
  const replies = await read(`${url}/replies`, contestant.headers);
  expect(replies.map(({ user_id }: { user_id: number }) => user_id)).toEqual([judge.id, advisor.id, admin.id]);
  expect((await read(url, contestant.headers)).replies).toEqual(replies);
});

test('API-108 PERM-19 others do not reply', async () => {
  const { id, url, contestant } = await answeredStage();
  const notPrivileged = {
    error: 'refused',
    message: 'Só quem avalia, aconselha ou administra este desafio comenta as respostas.',
  } as const;
  const others = [contestant, await involve(id, 'contestant'), await involve(id, 'partner')];
  for (const member of [...others, await join({ roles: ['judge'] }), await join({ roles: ['admin'] })])
    expectError(await send('POST', `${url}/replies`, member, { content: 'Oi' }), notPrivileged);
  expect((await testApp.post(`${url}/replies`)).statusCode).toBe(401);
  expect(await read(`${url}/replies`, contestant.headers)).toEqual([]);
});

test('AMB-38 TIME-14 a second reply of one member is refused, and the first one is changed instead', async () => {
  const { url, judge } = await answeredStage();
  const { id: reply, updated_at } = (await send('POST', `${url}/replies`, judge, { content: 'Um' })).json();
  expectError(await send('POST', `${url}/replies`, judge, { content: 'Dois' }), {
    error: 'conflict',
    message: 'Você já comentou esta resposta.',
  });
  const path = `${url}/replies/${reply}`;
  const changed = await send('PUT', path, judge, { content: 'Dois', based_on: updated_at });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { id: reply, content: 'Dois' }]);
  expectError(await send('PUT', path, judge, { content: 'Três', based_on: updated_at }), {
    error: 'conflict',
    message: 'Este comentário mudou desde que você o abriu. Veja a versão atual antes de salvar a sua.',
  });
  expect((await send('PUT', path, judge, { content: 'Três' })).statusCode).toBe(200);
  expect(await read(`${url}/replies`, judge.headers)).toMatchObject([{ id: reply, content: 'Três' }]);
});

test('TIME-15 API-109 API-110 a reply is changed and deleted by its author alone', async () => {
  const { id, url, contestant, judge } = await answeredStage();
  const { id: reply } = (await send('POST', `${url}/replies`, judge, { content: 'Um' })).json();
  const path = `${url}/replies/${reply}`;
  const notYours = { error: 'refused', message: 'Este comentário é de outra pessoa.' } as const;
  for (const member of [contestant, await involve(id, 'challenge_admin'), await join({ roles: ['admin'] })]) {
    expectError(await send('PUT', path, member, { content: 'Dois' }), notYours);
    expectError(await send('DELETE', path, member), notYours);
  }
  expect((await send('DELETE', path, judge)).statusCode).toBe(204);
  expectError(await get(path, judge.headers), unknownReply);
  expectError(await send('DELETE', path, judge), unknownReply);
  expectError(await send('PUT', path, judge, { content: 'Dois' }), unknownReply);
  expect(await read(url, contestant.headers)).toMatchObject({ replies: [], can: { delete: true } });
});

test.each([[{}], [{ content: '' }], [{ content: '   ' }]])('TIME-17 a reply of %j is refused', async (body) => {
  const { url, judge } = await answeredStage();
  const errors = { content: ['Campo é Obrigatório'] };
  expectError(await send('POST', `${url}/replies`, judge, body), { ...checkFields, errors });
  const { id: reply } = (await send('POST', `${url}/replies`, judge, { content: 'Um' })).json();
  expectError(await send('PUT', `${url}/replies/${reply}`, judge, body), { ...checkFields, errors });
  const long = await send('PUT', `${url}/replies/${reply}`, judge, { content: 'x'.repeat(5001) });
  expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ['content']]);
});

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
