import { useEffect } from 'react';
import { LegalReminder } from '../features/organisation/pages/index.ts';
import { removeStaleFiles } from '../platform/drafts.ts';

export { ConfirmReminder } from '../features/accounts/email-confirmation/index.tsx';

/** The reminder below every page. Files that were chosen long ago and not sent leave this browser. */
export function FootReminder() {
  useEffect(() => removeStaleFiles(), []);
  return <LegalReminder />;
}
