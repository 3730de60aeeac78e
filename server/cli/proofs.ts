import { readFile } from 'node:fs/promises';
import { describeDifference } from '@mutirao/contract/challenges/judging/difference-texts.ts';
import { verifyBundle } from '@mutirao/contract/challenges/judging/verify-bundle.ts';
import { readSigningKeys, revokeSigningKey, rotateSigningKey } from '../features/challenges/credentials/index.ts';
import { readVerifierKeys } from '../features/challenges/judging/index.ts';
import type { Platform } from '../platform/platform.ts';
import { type Command, CommandError, type Diagnosis } from './command.ts';

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

/** Prints what another installation needs to witness the records of this one, and to be witnessed by it. */
export const judgingKeys: Command = {
  usage: '',
  summary: 'Prints the keys by which others witness the records of judges, and check what this platform witnessed',
  switches: [],
  words: [0, 0],
  run: async (platform) => {
    const { log, witness, url } = await readVerifierKeys(platform);
    return [
      'For WITNESSED_LOGS of those who witness us:',
      ...log,
      '',
      'For JUDGING_WITNESSES of those whom we witness:',
      `${witness} ${url}`,
    ];
  },
};

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Recomputes a published result from its bundle, without the platform; the exit code is 1 where something differs. */
export const verifyResult: Diagnosis = {
  usage: '<bundle.json>',
  summary: 'Recomputes a result of judges from its published bundle',
  switches: [],
  diagnose: async ({ words: [file = ''] }) => {
    const { bundle, differences, leaves, root, checkpoints, results } = verifyBundle(await read(file));
    const cosignatures = checkpoints.at(-1)?.cosignatures ?? [];
    const lines = [
      ...(bundle ? [`${bundle.challenge}, ${bundle.stage}`, `log      ${bundle.origin}`, `leaves   ${leaves}`] : []),
      ...(root === undefined ? [] : [`root     ${root}`]),
      ...(bundle?.keys ?? []).map((key) => `key      ${key}`),
      ...cosignatures.map(({ witness, time }) => `witness  ${witness}, ${new Date(time).toISOString()}`),
      ...results.map(({ version, kind, ranking }) => `result   ${version} ${kind}, ${ranking.length} entries`),
      ...differences.map((one) => `DIFFERS  ${one.code} ${describeDifference(one, 'en')}`),
      differences.length === 0 ? 'Nothing differs.' : `${differences.length} differences.`,
    ];
    return { lines, code: differences.length === 0 ? 0 : 1 };
  },
};
