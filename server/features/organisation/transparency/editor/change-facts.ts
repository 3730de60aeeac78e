import type { Changes } from '@mutirao/contract/changes.ts';
import type { EditedFacts } from '@mutirao/contract/organisation/transparency/transparency.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { leaveOut, recordEvent } from '../../../../platform/audit/record-event.ts';
import { applyChanges, beforeAndAfter } from '../../../../platform/changes/apply-changes.ts';
import { endsBeforeStart } from '../../../../platform/editing/edit-rows.ts';
import type { Editor } from '../../../../platform/editing/row-kind.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findFacts, lockFacts, updateFacts } from './transparency-editor.queries.ts';

/** The data officer has a name and an address, or neither. */
function checkOfficer({ data_officer_name, data_officer_email }: EditedFacts) {
  if ((data_officer_name === null) === (data_officer_email === null)) return {};
  return { [data_officer_name === null ? 'data_officer_name' : 'data_officer_email']: requiredMessage };
}

/** E-mail addresses and phones are not in the audit log. */
const unsaid: readonly string[] = ['email', 'phone', 'data_officer_email'];

/** Changes the organisation's legal data. */
export function changeFacts(
  { write }: Pick<Platform, 'write'>,
  { changes, editor }: { changes: Changes<EditedFacts>; editor: Editor },
): Promise<EditedFacts> {
  return write(async (transaction, invalidate) => {
    const current = await lockFacts(transaction);
    const changed = applyChanges(current, changes);
    if (Object.keys(changed).length === 0) return current;
    const next = { ...current, ...changed };
    const fieldMessages = { ...checkOfficer(next), ...endsBeforeStart('closes_at', next.opens_at, next.closes_at) };
    if (Object.keys(fieldMessages).length > 0) throw new AppError('invalid', { fieldMessages });
    await updateFacts(transaction, changed);
    const { before, after } = beforeAndAfter(current, changed);
    const detail = { what: 'organisation', before: leaveOut(before, unsaid), after: leaveOut(after, unsaid) };
    await recordEvent(transaction, { kind: 'content_changed', ...editor, detail });
    // The footer of every page shows how to reach the organisation.
    invalidate('transparency', 'settings', 'pages');
    return findFacts(transaction);
  });
}
