import { removeDemoWorld } from '../../db/demo/remove-demo-world.ts';
import type { Command } from './command.ts';

/** Removes the demo world from a database that real people use. */
export const removeDemo: Command = {
  usage: '',
  summary: 'Removes the demo world: its members, challenges, league, organisation and partners',
  switches: [],
  words: [0, 0],
  run: async (platform) => {
    const { challenges, members } = await removeDemoWorld(platform);
    if (challenges + members === 0) return ['There is no demo world here.'];
    return [`The demo world is removed: ${members} members, ${challenges} challenges, and what belongs to them.`];
  },
};
