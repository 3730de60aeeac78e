import { removeAllFactors, writeSecondFactorMails } from '../features/accounts/second-factor/index.ts';
import { type Command, CommandError, findAccount } from './command.ts';

/** Removes the second factor of a member who has lost it, and the recovery codes with it. */
export const removeSecondFactor: Command = {
  usage: '<email>',
  summary: 'Removes the second factor of a member who has lost it, signs them out and mails them',
  switches: [],
  run: async (platform, { email: given }) => {
    writeSecondFactorMails(platform);
    const { id: memberId, email } = await findAccount(platform.database, given);
    if (!(await removeAllFactors(platform, memberId))) throw new CommandError(`${email} has no second factor.`);
    return [`${email} has no second factor any more, and was signed out everywhere.`];
  },
};
