import { expect, test, vi } from 'vitest';
import { deleteAccount, personalTable } from '../../../testing/personal-data.ts';
import { drawPicture } from '../../../testing/picture-files.ts';
import { encodeForm } from '../../../testing/send.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import { writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { app, database, get, read } = testApp;
const { involve, openStage, send } = timelinesOn(testApp);

let drawn = 0;
async function sendPicture(path: string, { headers }: TestMember) {
  drawn += 1;
  const form = encodeForm([
    'file',
    {
      bytes: await drawPicture({ width: 800 + drawn, height: 600 })
        .png()
        .toBuffer(),
    },
  ]);
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  return answer.json();
}

test('the copy of a member has their answers with pictures, and their replies', async () => {
  const { id, path, contestant, judge } = await openStage();
  const made = await sendPicture(path, contestant);
  await send('POST', `${path}/${made.id}/replies`, judge, { content: 'Bom!' });
  const interactions = personalTable(testApp, 'interaction');
  expect(await interactions.read(database, contestant.id)).toMatchObject([{ id: made.id, challenge_id: id }]);
  const files = (await interactions.readFiles?.(database, contestant.id)) ?? [];
  expect(files.map(({ name, bytes }) => [name.en, bytes.length > 100])).toEqual([[`answer-${made.id}.webp`, true]]);
  expect(await personalTable(testApp, 'interaction_reply').read(database, judge.id)).toMatchObject([
    { interaction_id: made.id, content: 'Bom!', is_judge: true },
  ]);
  expect(await interactions.read(database, judge.id)).toEqual([]);
});

test('of an answer with a reply, the picture is deleted with the account of its author', async () => {
  const { path, contestant, judge } = await openStage();
  const { id, file_url } = await sendPicture(path, contestant);
  await send('POST', `${path}/${id}/replies`, judge, { content: 'Bom!' });
  await deleteAccount(testApp, contestant);
  expect((await get(file_url)).statusCode).toBe(404);
  expect(await read(`${path}/${id}`, judge.headers)).toMatchObject({ content: '', file_url: null, user: null });
});

test('with an account its answers are deleted with their pictures; one with a reply stays without a name', async () => {
  const { path, contestant, judge } = await openStage();
  const second = await openStage();
  const { file_url } = await sendPicture(path, contestant);
  await testApp.takePart({ memberId: contestant.id, challengeId: second.id, roles: ['contestant'] });
  const { id: replied } = (await send('POST', second.path, contestant, { content: 'Com resposta' })).json();
  await send('POST', `${second.path}/${replied}/replies`, second.judge, { content: 'Bom!' });
  await deleteAccount(testApp, contestant);
  expect(await read(path, judge.headers)).toMatchObject({ total: 0, unanswered_count: 0 });
  await vi.waitFor(async () => expect((await get(file_url)).statusCode).toBe(404), { timeout: 30_000, interval: 20 });
  expect((await read(second.path, second.judge.headers)).data).toMatchObject([
    { id: replied, content: 'Com resposta', user: null, replies: [{ user_id: second.judge.id }] },
  ]);
});

test('replies stay without the name of a deleted account', async () => {
  const { path, contestant, judge } = await openStage();
  const { id: made } = (await send('POST', path, contestant, { content: 'Oi' })).json();
  await send('POST', `${path}/${made}/replies`, judge, { content: 'Bom!' });
  await deleteAccount(testApp, judge);
  expect(await read(`${path}/${made}/replies`, contestant.headers)).toMatchObject([
    { content: 'Bom!', user_id: null, user: null, is_judge: true, can: { edit: false, delete: false } },
  ]);
});

test('the answer of a team stays when its author, and who edited it, delete their accounts', async () => {
  const { id, path, judge } = await openStage({ challenge: { one_answer_per_team: true } });
  const [author, editor, third] = [
    await involve(id, 'contestant'),
    await involve(id, 'contestant'),
    await involve(id, 'contestant'),
  ];
  await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [third, author, editor] });
  const { id: made } = (await send('POST', path, author, { content: 'Um' })).json();
  await send('PUT', `${path}/${made}`, editor, { content: 'Dois' });
  await deleteAccount(testApp, author);
  await deleteAccount(testApp, editor);
  expect((await read(path, judge.headers)).data).toMatchObject([
    { id: made, content: 'Dois', user: null, editors: [], team: { name: 'Maré Cheia' } },
  ]);
  expect(await read(`${path}/${made}`, third.headers)).toMatchObject({ can: { edit: true } });
});
