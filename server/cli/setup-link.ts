import { createSetupLink } from '../features/site/setup/index.ts';
import { type Command, CommandError } from './command.ts';

/** Makes a new link to the set-up of a platform without an admin. */
export const setupLink: Command = {
  usage: '',
  summary: 'Makes a new one-time link to the set-up, where there is no admin yet',
  switches: [],
  words: [0, 0],
  run: async (platform) => {
    const link = await createSetupLink(platform);
    if (!link) throw new CommandError('There is an admin already: sign in, or use make-admin.');
    return [link];
  },
};
