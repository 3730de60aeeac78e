import { readVerifierKeys } from '../features/challenges/judging/index.ts';
import type { Command } from './command.ts';

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
