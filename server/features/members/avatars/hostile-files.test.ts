import { readdir } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectRefusedFile, makeHostileFiles, refusalCodes } from '../../../testing/hostile-files.ts';
import { encodeForm } from '../../../testing/send.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const { app, get, join, read, database, platform } = await startTestApp();
const files = await makeHostileFiles();

/** The names of all stored files of all members. */
async function storedFiles(): Promise<string[]> {
  const folder = joinPath(platform.environment.dataDirectory, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => joinPath(parentPath, name));
}

async function everythingStored(memberId: number): Promise<object> {
  return {
    files: await storedFiles(),
    pictures: await database.selectFrom('picture').selectAll().execute(),
    member: await database.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirst(),
  };
}

test.each(files)('$what: $outcome', async ({ name, type, bytes, outcome }) => {
  const { id, headers } = await join({ avatar_url: '/icons/icon-512.png' });
  const before = await everythingStored(id);
  const form = encodeForm(['image', { name, type, bytes }]);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/profile/avatar',
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  if (outcome !== 'taken') {
    expectRefusedFile(answer, 'image', outcome);
    expect(await everythingStored(id)).toEqual(before);
    return;
  }
  expect(answer.statusCode).toBe(200);
  const { avatar } = answer.json();
  expect((await read('/api/contestants/me', headers)).avatar).toBe(avatar);
  const picture = await get(avatar);
  const { format, pages = 1, exif, icc, xmp, comments } = await sharp(picture.rawPayload).metadata();
  expect({ format, pages, exif, icc, xmp, comments }).toEqual({ format: 'webp', pages: 1 });
});

test('there are more than thirty that are refused, each kind of refusal among them', () => {
  const refused = files.filter(({ outcome }) => outcome !== 'taken');
  expect(refused.length).toBeGreaterThan(30);
  expect(new Set(refused.map(({ outcome }) => outcome))).toEqual(new Set(Object.keys(refusalCodes)));
});
