import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { createLink } from '../features/accounts/mail-links/index.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Command } from './command.ts';
import { findAccount } from './command.ts';

/** Prints a link to reset the password of a member who receives no mail. */
export const resetPassword: Command = {
  usage: '<email>',
  summary: 'Prints a link to a new password, good once and for an hour',
  switches: [],
  run: (platform, { email: given }) =>
    platform.write(async (transaction) => {
      const { id: memberId, email } = await findAccount(transaction, given);
      if (!email) throw new Error('An account that was found by its address has none');
      const { token } = await createLink(platform, transaction, { memberId, email, purpose: 'reset' });
      await recordEvent(transaction, { kind: 'reset_link_made', memberId, detail: { by: 'command line' } });
      return [platform.publicUrl + linkTo(pages.updatePassword, { token })];
    }),
};
