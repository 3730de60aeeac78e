import { readFile } from 'node:fs/promises';
import { describeDifference } from '@mutirao/contract/challenges/judging/difference-texts.ts';
import { verifyBundle } from '@mutirao/contract/challenges/judging/verify-bundle.ts';
import { CommandError, type Diagnosis } from './command.ts';

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
