import { challengeDraftInput, type InboxItem, reasonInput } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { inboxLengths } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import { useState } from 'react';
import { showToast } from '../../../../platform/toasts.ts';
import { Field } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { useInboxTexts } from './deadline.tsx';
import { type KnownVersion, useItemAction } from './use-item.ts';

/** The actions that a dialog confirms, and their calls. */
const calls = {
  extended: 'POST /admin/inbox/:item/extension',
  closed: 'POST /admin/inbox/:item/closing',
  reopened: 'POST /admin/inbox/:item/reopening',
  drafted: 'POST /admin/inbox/:item/challenge',
} as const;
export type ConfirmedAction = keyof typeof calls;
export const confirmedActions = Object.keys(calls) as ConfirmedAction[];

interface ActionDialogProps {
  action: ConfirmedAction;
  item: InboxItem;
  version: KnownVersion;
  onClose: () => void;
}

/** Confirms an action, with its reason or the title of the challenge. */
export function ActionDialog({ action, item, version, onClose }: ActionDialogProps) {
  const { actions } = useInboxTexts();
  const t = actions[action];
  const isDraft = action === 'drafted';
  const [text, setText] = useState(isDraft ? item.subject.slice(0, inboxLengths.title) : '');
  const act = useItemAction(calls[action], item, version);
  const fields = isDraft ? { title: text } : { reason: text };
  const form = useForm<object>(
    isDraft ? challengeDraftInput : reasonInput,
    async () => {
      await act(fields);
      showToast({ tone: 'success', text: t.done });
      onClose();
    },
    { read: () => ({ ...fields, version: version.known }) },
  );
  return (
    <FormDialog
      title={t.title}
      text={t.text}
      form={form}
      texts={{ submit: t.confirm, waiting: actions.waiting }}
      onClose={onClose}
    >
      {isDraft ? (
        <Field
          label={actions.drafted.name}
          {...form.field('title')}
          maxLength={inboxLengths.title}
          value={text}
          onChange={({ target }) => setText(target.value)}
          required
        />
      ) : (
        <TextArea
          label={actions.reason}
          {...form.field('reason')}
          rows={3}
          maximum={inboxLengths.reason}
          value={text}
          onChange={({ target }) => setText(target.value)}
          required
        />
      )}
    </FormDialog>
  );
}
