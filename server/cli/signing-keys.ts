import { readSigningKeys, revokeSigningKey, rotateSigningKey } from '../features/challenges/credentials/index.ts';
import type { Platform } from '../platform/platform.ts';
import { type Command, CommandError } from './command.ts';

/** The keys as they are afterwards, the newest first. */
async function listKeys(platform: Platform): Promise<string[]> {
  const { rows } = await readSigningKeys(platform);
  return rows.map(({ id, created_at, retired_at, revoked_at }) => {
    const state = revoked_at ? 'revoked' : retired_at ? 'retired, still published' : 'signs';
    return `${id}  of ${created_at.toISOString().slice(0, 10)}  ${state}`;
  });
}

/** Replaces the key that signs credentials. */
export const rotateSigningKeyCommand: Command = {
  usage: '',
  summary: 'Replaces the key that signs credentials; what it signed stays verifiable',
  switches: [],
  words: [0, 0],
  run: async (platform) => {
    await rotateSigningKey(platform);
    return listKeys(platform);
  },
};

/** Revokes a key that leaked. */
export const revokeSigningKeyCommand: Command = {
  usage: '<id>',
  summary: 'Revokes a key that leaked: whatever it signed is refused',
  switches: [],
  run: async (platform, { words: [id = ''] }) => {
    if (!(await revokeSigningKey(platform, id))) throw new CommandError(`There is no signing key ${id}.`);
    return listKeys(platform);
  },
};
