import { readdir } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { expect, vi } from 'vitest';
import { drawPicture } from '../../../testing/picture-files.ts';
import { encodeForm, type FormPart } from '../../../testing/send.ts';
import type { TestApp, TestMember } from '../../../testing/test-app.ts';

export const url = '/api/profile/avatar';
export const defaultAvatar = '/icons/avatar.svg';
export const settled = { timeout: 30_000, interval: 20 };

let drawn = 0;
/** A picture that no other test has. */
export function newPicture(): Promise<Buffer> {
  drawn += 1;
  return drawPicture({ width: 600 + drawn, height: 400 })
    .jpeg()
    .toBuffer();
}

/** What members of an instance do with their avatars, and what that leaves behind. */
export function avatarsOn({ app, read, platform, database }: TestApp) {
  async function upload({ headers }: Pick<TestMember, 'headers'>, image: Buffer | FormPart[], path = url) {
    const form = encodeForm(...(Buffer.isBuffer(image) ? ([['image', { bytes: image }]] as FormPart[]) : image));
    return app.inject({ method: 'POST', url: path, headers: { ...headers, ...form.headers }, payload: form.payload });
  }

  function removeAvatar({ headers }: Pick<TestMember, 'headers'>) {
    return app.inject({ method: 'DELETE', url, headers });
  }

  async function avatarOf(member: TestMember): Promise<string> {
    return (await read('/api/contestants/me', member.headers)).avatar;
  }

  /** The hashes of all pictures whose files are on the disk. */
  async function storedPictures(): Promise<string[]> {
    return readdir(joinPath(platform.environment.dataDirectory, 'files/media')).catch(() => []);
  }

  const isStored = async (address: string) => (await storedPictures()).includes(address.split('/')[2] as string);

  /** Resolves when all jobs about pictures are done. */
  async function untilTidy(): Promise<void> {
    await vi.waitFor(async () => {
      const rows = await database.selectFrom('picture').select('hash').execute();
      const members = await database.selectFrom('member').select('avatar_url').execute();
      const shown = new Set(members.map(({ avatar_url }) => avatar_url?.split('/')[2]));
      const hashes = rows.map(({ hash }) => hash).toSorted();
      expect(hashes.filter((hash) => !shown.has(hash))).toEqual([]);
      expect((await storedPictures()).toSorted()).toEqual(hashes);
    }, settled);
  }

  return { upload, removeAvatar, avatarOf, isStored, untilTidy };
}
