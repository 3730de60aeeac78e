import type { Session } from '@mutirao/contract/accounts/sessions.ts';
import { callApi } from '../../../platform/api.ts';
import { clearCredentials } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { AccountSecurityMessages } from './messages.pt.ts';
import { useAccountSecurityTexts } from './texts.ts';

/** The sessions to end: one browser, all but this one, or every one. */
export type Leaving = Session | 'others' | 'all';

function endSessions(leaving: Leaving, again: boolean): Promise<void> {
  if (leaving === 'all') return callApi('DELETE /me/sessions', { query: { including: 'this' }, again });
  if (leaving === 'others') return callApi('DELETE /me/sessions', { again });
  return callApi('DELETE /me/sessions/:id', { params: { id: leaving.id }, again });
}

/** The question, and the message afterwards. */
function wordsFor(leaving: Leaving, t: AccountSecurityMessages['sessions']) {
  if (leaving === 'all') return { ...t.confirmAll, confirm: t.signOutAll, done: t.allEnded };
  if (leaving === 'others') return { ...t.confirmOthers, confirm: t.signOutOthers, done: t.othersEnded };
  const { title, text } = t.confirmOne;
  return { title, text: text(leaving.device), confirm: t.signOut, done: t.ended };
}

/** Confirms before signing out elsewhere. A member who also signs out here continues at home, as a visitor. */
export function SignOutQuestion({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const t = useAccountSecurityTexts().sessions;
  const { invalidate } = useAnswers();
  const words = wordsFor(leaving, t);

  async function leave(again: boolean): Promise<void> {
    await endSessions(leaving, again);
    showToast({ tone: 'success', text: words.done });
    if (leaving === 'all') return clearCredentials();
    onClose();
    invalidate('GET /me/sessions');
  }

  return <ConfirmDialog texts={{ ...t, ...words }} onConfirm={leave} onClose={onClose} />;
}
