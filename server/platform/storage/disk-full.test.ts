import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../testing/expect-error.ts';
import { drawPicture } from '../../testing/picture-files.ts';
import { endMain, startMain } from '../../testing/processes.ts';
import { encodeForm, send, uploadsOn } from '../../testing/send.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { app, create, database, databaseUrl, join: joinAsMember, platform, read } = await startTestApp();
const diskFull = {
  error: 'disk_full',
  message: 'Não há espaço no servidor para salvar isto agora. Nada foi alterado. Tente de novo mais tarde.',
} as const;

test('while the disk of the database is full, reading works, writes say so, and they resume by themselves', async () => {
  const [id] = await create(undefined);
  const { headers } = await joinAsMember({ profile: true });
  const follow = () => app.inject({ method: 'POST', url: `/api/challenges/${id}/follow`, headers });
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    database,
  );
  await sql`create trigger full_disk before insert or update on challenge_follow
    for each row execute function refuse()`.execute(database);
  const refused = await follow();
  expectError(refused, diskFull);
  expect(refused.headers['retry-after']).toBe('60');
  expect((await read(`/api/challenges/${id}`)).id).toBe(id);
  await sql`drop trigger full_disk on challenge_follow`.execute(database);
  expect((await follow()).statusCode).toBe(200);
});

test('while the disk for files is full, a form and an upload say so and leave nothing, and /readyz reports it', {
  timeout: 60_000,
}, async () => {
  const { headers } = await joinAsMember();
  // No file may be larger than 32 KiB: writing more fails as on a full disk.
  const settings = { DATABASE_URL: databaseUrl, SECRET_KEY: platform.keys.secret, SEED: 'none' };
  const { address, child, directory } = await startMain(settings, undefined, [
    'sh',
    '-c',
    'ulimit -f 64; exec "$0" "$@"',
  ]);
  const bytes = await drawPicture({ width: 900, height: 900 }).png().toBuffer();
  const form = encodeForm(['image', { bytes }]);
  const answer = await fetch(`${address}/api/profile/avatar`, {
    method: 'POST',
    headers: { ...headers, ...form.headers },
    body: new Uint8Array(form.payload),
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(await answer.json()).toMatchObject({ error: 'disk_full' });
  expect(await readdir(join(directory, 'incoming'))).toEqual([]);
  const id = await uploadsOn({ app }).upload({ headers }, bytes);
  const named = await fetch(`${address}/api/profile/avatar`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ image: { upload: id } }),
  });
  expect([named.status, (await named.json()).error]).toEqual([503, 'disk_full']);
  expect(await readdir(join(directory, 'incoming'))).toEqual([]);
  const health = async () => JSON.parse((await send(`${address}/readyz`)).bytes.toString());
  expect(await health()).toEqual({ status: 'ready', files: 'full', backup: null });
  expect(await readdir(join(directory, 'incoming'))).toEqual([]);
  expect(await endMain(child)).toBe(0);
});

test('while the disk of the database is full, a part of an upload says so, and the upload continues afterwards', async () => {
  const member = await joinAsMember();
  const { create: begin, patch } = uploadsOn({ app });
  const url = (await begin(member, { size: 1000 })).headers.location as string;
  await sql`create trigger full_disk before insert on upload_part for each row execute function refuse()`.execute(
    database,
  );
  expectError(await patch(member, url, 0, Buffer.alloc(500)), diskFull);
  await sql`drop trigger full_disk on upload_part`.execute(database);
  expect((await patch(member, url, 0, Buffer.alloc(500))).statusCode).toBe(204);
});
