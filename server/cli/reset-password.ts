import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { createLink } from '../features/accounts/mail-links/index.ts';
import { maySignIn } from '../features/members/members/index.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { type Command, CommandError, findAccount } from './command.ts';

/** Prints a link to reset the password of a member who receives no mail. */
export const resetPassword: Command = {
  usage: '<email>',
  summary: 'Prints a link to a new password, good once and for an hour',
  switches: [],
  run: (platform, { email: given }) =>
    platform.write(async (transaction) => {
      const member = await findAccount(transaction, given);
      const { id: memberId, email } = member;
      if (!maySignIn(member, platform.environment.sessions))
        throw new CommandError(`${email} is an account of the demo world, which cannot sign in here.`);
      if (!email) throw new Error('An account that was found by its address has none');
      const { token } = await createLink(platform, transaction, { memberId, email, purpose: 'reset' });
      await recordEvent(transaction, { kind: 'reset_link_made', memberId, detail: { by: 'command line' } });
      return [platform.publicUrl + linkTo(pages.updatePassword, { token })];
    }),
};
