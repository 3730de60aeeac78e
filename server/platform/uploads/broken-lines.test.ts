import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { seededRandom } from '@mutirao/contract/challenges/judging/bundle.testing.ts';
import { uploadChunk } from '@mutirao/contract/upload-limits.ts';
import { Upload } from 'tus-js-client';
import { expect, onTestFinished, test } from 'vitest';
import { openBreakingProxy } from '../../testing/faults.ts';
import { takePhoto } from '../../testing/picture-files.ts';
import { startTestApp, type TestMember } from '../../testing/test-app.ts';

const { database, join, listen, platform, read } = await startTestApp();

const photos = 20;
const size = 2 * 1024 * 1024;
const random = seededRandom(17);

/** Sends a file with the client that the browser uses; resolves with the id of the upload. */
function send(address: string, { headers }: TestMember, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${address}/api/uploads`,
      headers,
      chunkSize: uploadChunk,
      metadata: { filename: 'photo.jpg', filetype: 'image/jpeg' },
      retryDelays: Array(100).fill(0),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) as string),
      onError: reject,
    });
    upload.start();
  });
}

/** Repeats a call until its answer arrives. */
async function useAsAvatar(address: string, { headers }: TestMember, id: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${address}/api/profile/avatar`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ image: { upload: id } }),
    }).catch(() => undefined);
    const body = await answer?.json().catch(() => undefined);
    if (answer?.status === 200 && body) return body.avatar;
    if (answer && answer.status !== 409) throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
  }
}

test('20 of 20 photos of 2 MB arrive byte for byte, and once, over a line that breaks at random bytes', {
  timeout: 300_000,
}, async () => {
  const line = await openBreakingProxy({ target: await listen(), random, longest: size / 2, unanswered: 0.1 });
  onTestFinished(line.close);
  let arrived = 0;
  for (let number = 0; number < photos; number += 1) {
    const member = await join();
    const bytes = await takePhoto(size);
    const id = await send(line.address, member, bytes);
    const path = joinPath(platform.files.tempDir, randomUUID());
    await platform.files.uploads.writeTo({ id, size }, path);
    const received = await readFile(path);
    await rm(path);
    expect(createHash('sha256').update(received).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    const avatar = await useAsAvatar(line.address, member, id);
    expect((await read('/api/contestants/me', member.headers)).avatar).toBe(avatar);
    arrived += 1;
  }
  expect(arrived).toBe(photos);
  expect(line.broken()).toBeGreaterThan(3 * photos);
  const pictures = await database.selectFrom('picture').select('hash').execute();
  expect(pictures).toHaveLength(photos);
  expect(await database.selectFrom('upload_part').select('start').execute()).toEqual([]);
});
