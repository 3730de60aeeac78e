import { interactionWidths } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { checkFields, expectError } from '../../../../testing/expect-error.ts';
import { expectRefusedFile, makeFilesOfEachOutcome } from '../../../../testing/hostile-files.ts';
import { deleteAccount, personalTable } from '../../../../testing/personal-data.ts';
import { drawPicture } from '../../../../testing/picture-files.ts';
import { encodeForm, type FormPart } from '../../../../testing/send.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import { writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { app, clock, database, get, platform, read } = testApp;
const { involve, openStage, send } = timelinesOn(testApp);

let drawn = 0;
function newPicture(width = 80): Promise<Buffer> {
  drawn += 1;
  return drawPicture({ width: width + drawn, height: 60 })
    .jpeg()
    .toBuffer();
}

function sendForm(path: string, { headers }: TestMember, ...parts: FormPart[]) {
  const form = encodeForm(...parts);
  return app.inject({ method: 'POST', url: path, headers: { ...headers, ...form.headers }, payload: form.payload });
}
const fileOf = async (width?: number) => ['file', { bytes: await newPicture(width) }] as const;
const hashOf = (address: string) => address.split('/')[2] as string;
const isStored = async (address: string) => (await get(address)).statusCode === 200;
const settled = { timeout: 30_000, interval: 20 };

test.each(['/api', '/api/v1', '/api/v1/contestants'])(
  'TIME-09 TIME-10 API-105 a picture answers a stage (%s)',
  async (prefix) => {
    const { path, contestant, judge } = await openStage({ stage: { interact_with: 'file' } });
    const url = path.replace('/api', prefix);
    const answer = await sendForm(url, contestant, await fileOf(1700), ['content', 'Primeira versão']);
    expect(answer.statusCode).toBe(201);
    const { id, file_url, content } = answer.json();
    expect(content).toBe('Primeira versão');
    for (const width of interactionWidths) {
      const picture = await get(pictureAt(file_url, width));
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await sharp(picture.rawPayload).metadata()).width).toBe(width);
    }
    expect(await read(`${path}/${id}`, judge.headers)).toMatchObject({ file_url });
  },
);

test('TIME-11 API-106 a form with the method PUT replaces the picture, and the old one is deleted', async () => {
  const { path, contestant } = await openStage({ stage: { interact_with: 'file' } });
  const { id, file_url: old, updated_at } = (await sendForm(path, contestant, await fileOf())).json();
  const url = `${path}/${id}`.replace('/api', '/api/v1/contestants');
  const put = ['_method', 'PUT'] as const;
  const changed = await sendForm(url, contestant, put, ['based_on', updated_at], await fileOf());
  expect([changed.statusCode, changed.json().id]).toEqual([200, id]);
  const { file_url } = changed.json();
  expect(file_url).not.toBe(old);
  expect(await isStored(file_url)).toBe(true);
  await vi.waitFor(async () => expect(await isStored(old)).toBe(false), settled);
  expectError(await sendForm(url, contestant, put, ['based_on', updated_at], await fileOf()), {
    error: 'conflict',
    message: 'Esta resposta mudou desde que você a abriu. Veja a versão atual antes de salvar a sua.',
  });
  const other = await involve(Number(path.split('/')[3]), 'contestant');
  expect((await sendForm(url, other, put, await fileOf())).statusCode).toBe(403);
  expect((await read(`${path}/${id}`, contestant.headers)).file_url).toBe(file_url);
});

test('the picture of a deleted answer is gone from every instance at once, and soon from the storage', async () => {
  const DATA_DIR = platform.environment.dataDirectory;
  const second = await startTestApp({ databaseUrl: testApp.databaseUrl, clock, settings: { DATA_DIR } });
  const { path, contestant } = await openStage({ stage: { interact_with: 'file' } });
  const { id, file_url } = (await sendForm(path, contestant, await fileOf())).json();
  const shown = await second.get(file_url);
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  const again = { 'if-none-match': String(shown.headers.etag) };
  expect((await get(file_url, again)).statusCode).toBe(304);
  expect((await send('DELETE', `${path}/${id}`, contestant)).statusCode).toBe(204);
  for (const instance of [testApp, second]) expect((await instance.get(file_url, again)).statusCode).toBe(404);
  await vi.waitFor(async () => expect(await platform.files.storage.read(file_url.slice(1))).toBeUndefined(), settled);
});

test('the address of a picture follows from its file only for those who have our key', async () => {
  const { path, contestant } = await openStage({ stage: { interact_with: 'file' } });
  const picture = ['file', { bytes: await newPicture() }] as const;
  const { file_url } = (await sendForm(path, contestant, picture)).json();
  const other = await startTestApp({ settings: { SECRET_KEY: 'another key for tests, and for nothing else' } });
  const theirs = timelinesOn(other);
  const stage = await theirs.openStage({ stage: { interact_with: 'file' } });
  const form = encodeForm(picture);
  const headers = { ...stage.contestant.headers, ...form.headers };
  const sent = await other.app.inject({ method: 'POST', url: stage.path, headers, payload: form.payload });
  expect(sent.json().file_url).toMatch(/^\/media\/[0-9a-f]{32}\//);
  expect(hashOf(sent.json().file_url)).not.toBe(hashOf(file_url));
  expect((await get(sent.json().file_url)).statusCode).toBe(404);
});

test('a repeated form with the same picture answers the same interaction; another picture is refused', async () => {
  const { path, contestant, judge } = await openStage();
  const file = await fileOf();
  const first = await sendForm(path, contestant, file, ['content', 'Oi']);
  const repeated = await sendForm(path, contestant, file, ['content', 'Oi']);
  expect([first.statusCode, repeated.statusCode, repeated.json()]).toEqual([201, 200, first.json()]);
  expect((await sendForm(path, contestant, await fileOf(), ['content', 'Oi'])).statusCode).toBe(409);
  expect((await sendForm(path, contestant, file, ['content', 'Outro'])).statusCode).toBe(409);
  expect((await read(path, judge.headers)).total).toBe(1);
});

test('TIME-09 what a stage asks for decides which parts of a form are required', async () => {
  const text = await openStage({ stage: { interact_with: 'text' } });
  expectError(await sendForm(text.path, text.contestant, await fileOf(), ['content', 'Oi']), {
    ...checkFields,
    errors: { file: ['Esta etapa pede só um texto, sem imagem.'] },
  });
  const any = await openStage({ stage: { interact_with: 'any' } });
  const both = await sendForm(any.path, any.contestant, await fileOf(), ['content', 'Oi']);
  expect(both.statusCode).toBe(201);
  const url = `${any.path}/${both.json().id}`;
  const withoutText = await send('PUT', url, any.contestant, { content: null });
  expect(withoutText.json()).toMatchObject({ content: null, file_url: both.json().file_url });
  expectError(await send('PUT', url, any.contestant, { file: null }), {
    ...checkFields,
    errors: { content: ['Escreva um texto ou escolha uma imagem.'] },
  });
  const changed = await send('PUT', url, any.contestant, { content: 'De novo', file: null });
  expect(changed.json()).toMatchObject({ content: 'De novo', file_url: null });
  await vi.waitFor(async () => expect(await isStored(both.json().file_url)).toBe(false), settled);
});

test('deleting an interaction deletes its picture, unless another one shows it', async () => {
  const { id, path, contestant } = await openStage();
  const other = await involve(id, 'contestant');
  const file = await fileOf();
  const [one, two] = [await sendForm(path, contestant, file), await sendForm(path, other, file)];
  expect(hashOf(one.json().file_url)).toBe(hashOf(two.json().file_url));
  await send('DELETE', `${path}/${one.json().id}`, contestant);
  clock.move(2 * day);
  await platform.files.media.sweep();
  clock.move(-2 * day);
  expect(await isStored(two.json().file_url)).toBe(true);
  await send('DELETE', `${path}/${two.json().id}`, other);
  await vi.waitFor(async () => expect(await isStored(two.json().file_url)).toBe(false), settled);
});

test('a picture is not made for those who may not answer', async () => {
  const { path, judge } = await openStage();
  const pictures = async () => (await database.selectFrom('picture').select('hash').execute()).length;
  const before = await pictures();
  expect((await sendForm(path, judge, await fileOf())).statusCode).toBe(403);
  const form = encodeForm(await fileOf());
  expect((await app.inject({ method: 'POST', url: path, ...form })).statusCode).toBe(401);
  expect(await pictures()).toBe(before);
});

const hostile = await makeFilesOfEachOutcome();
const { path: hostilePath, id: hostileChallenge } = await openStage({ stage: { interact_with: 'file' } });

test.each(hostile)('TIME-16 API-105 $what: $outcome', async ({ name, type, bytes, outcome }) => {
  const member = await involve(hostileChallenge, 'contestant');
  const answer = await sendForm(hostilePath, member, ['file', { name, type, bytes }]);
  const written = await read(hostilePath, member.headers);
  if (outcome === 'taken') {
    expect([answer.statusCode, written.total]).toEqual([201, 1]);
    expect((await sharp((await get(answer.json().file_url)).rawPayload).metadata()).format).toBe('webp');
  } else {
    expectRefusedFile(answer, 'file', outcome);
    expect(written.total).toBe(0);
  }
});

async function sendPicture(path: string, { headers }: TestMember) {
  drawn += 1;
  const form = encodeForm([
    'file',
    {
      bytes: await drawPicture({ width: 80 + drawn, height: 60 })
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
