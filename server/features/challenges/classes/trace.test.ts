import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBackup } from '../../../platform/backup/create-backup.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { classesOn } from './classes.testing.ts';
import { endDueClasses } from './seats.ts';

const lines: string[] = [];
const testApp = await startTestApp({ pages: true, logTo: { write: (line) => void lines.push(line) } });
const { platform, database, databaseUrl, clock, get } = testApp;
const { openClass, cardAt, enter, tryPictures } = classesOn(testApp);

/** All texts of the database, a line for each row of each table. */
async function databaseTexts(): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(database);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['interaction', 'mail', 'job', 'audit_event']));
  const texts = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from ${sql.id(schema, name)} t`.execute(database);
    texts.push(...rows.map(({ text }) => `table ${name}: ${text}`));
  }
  return texts;
}

async function fileTexts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(
      async ({ parentPath, name }) =>
        `file ${name}: ${(await readFile(joinPath(parentPath, name))).toString('latin1')}`,
    ),
  );
}

/** The rows of a backup: each part is a gzip within the tar, aligned to blocks of 512 bytes. */
async function backupTexts(): Promise<string[]> {
  const path = joinPath(await mkdtemp(joinPath(tmpdir(), 'mutirao-trace-')), 'after.tar');
  const { storage } = platform.files;
  await createBackup({ url: databaseUrl, storage, secret: platform.keys.secret, path, recipient: undefined });
  const tar = await readFile(path);
  const texts = [];
  for (let at = 0; at + 512 <= tar.length; ) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(tar.toString('ascii', at + 124, at + 136), 8) || 0;
    const body = tar.subarray(at + 512, at + 512 + size);
    texts.push(`backup ${name}: ${(name.endsWith('.gz') ? gunzipSync(body) : body).toString('utf8')}`);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return texts;
}

test('after a class of thirty has ended, nothing of it is left but the answer it sent', {
  timeout: 180_000,
}, async () => {
  const { act, url, code, seats, stageId, teacher, interactions, challengeId } = await openClass({
    pupils: 30,
    name: 'Turma Zigurate',
  });
  const marks = seats.map((_, at) => `marca${at}quixote`);
  const secrets: string[] = [];
  for (const [at, { id }] of seats.entries()) {
    await tryPictures(id, ['key', 'key', 'key']);
    const pupil = await enter(id);
    expect((await pupil.write(stageId, `Vi ${marks[at]} no rio.`)).statusCode).toBe(201);
    const { secret } = await cardAt(id);
    secrets.push(secret, pupil.headers['seat-token']);
    await pupil.call('GET');
  }
  await act('PATCH', '', { shares_notes: true });
  await act('GET', '/cards');
  const sent = marks.slice(0, 3);
  await act('PUT', `/answers/${stageId}`, { content: `Vimos ${sent.join(', ')}.` });
  const { slug } = await database
    .selectFrom('challenge')
    .select('slug')
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow();
  const publicPages = [
    '/class',
    '/class/enter',
    `/challenges/${slug}`,
    `/challenges/${slug}/timeline`,
    `/api/challenges/${challengeId}/timelines`,
  ];
  for (const page of publicPages) expect((await get(page)).statusCode).toBe(200);

  const typed = [...marks, ...secrets, code ?? '', 'Zigurate'];
  const names = seats.flatMap(({ name }) => [name.pt, name.en]);
  const find = (texts: readonly string[], words: readonly string[]) =>
    texts.flatMap((text) => words.filter((word) => text.includes(word)).map((word) => [text.split(':')[0], word]));
  // While it is open, the search finds what it looks for.
  const open = find(await databaseTexts(), [...typed, ...names]).map(([, word]) => word);
  expect(open).toEqual(expect.arrayContaining([...marks, ...names, 'Zigurate']));

  clock.move(30 * day + 1000);
  await endDueClasses(platform);

  const email = await database
    .selectFrom('member')
    .select('email')
    .where('id', '=', teacher.id)
    .executeTakeFirstOrThrow();
  const mails = (await mailsTo(testApp, email.email ?? '')).map((mail) => `mail: ${JSON.stringify(mail)}`);
  const cached = await Promise.all(publicPages.map(async (page) => `page ${page}: ${(await get(page)).body}`));
  const texts = [
    ...(await databaseTexts()),
    ...(await fileTexts(platform.environment.dataDirectory)),
    ...lines.map((line) => `log: ${line}`),
    ...mails,
    ...cached,
    ...(await backupTexts()),
  ];
  const left = find(texts, [...typed, ...names]);
  expect(new Set(left.map(([where]) => where))).toEqual(
    new Set(['table interaction', expect.stringMatching(/^backup tables\/interaction\//)]),
  );
  expect(new Set(left.map(([, word]) => word))).toEqual(new Set(sent));
  expect((await get(`/api${url}`, teacher.headers)).statusCode).not.toBe(200);
  expect((await get(interactions)).statusCode).toBe(401);
});
