import {
  answerInput,
  challengeDraftInput,
  type InboxEntry,
  type InboxItem,
  reasonInput,
} from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { inboxLengths } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import { useEffect, useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { ApiError } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers, useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import type { useDraft } from '../../../../platform/use-draft.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Field, SelectField, TextArea } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import styles from './inbox.module.css';

export const useInboxTexts = defineTexts('inbox', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** Until when an enquiry is due, or what became of it. */
export function Deadline({ entry }: { entry: Pick<InboxEntry, 'status' | 'due_on' | 'is_overdue'> }) {
  const { overdue, statuses } = useInboxTexts();
  if (entry.status !== 'open') return statuses[entry.status];
  return (
    <>
      {formatDay(entry.due_on, 'UTC')} {entry.is_overdue && <strong className={styles.overdue}>{overdue}</strong>}
    </>
  );
}

/** In milliseconds: colleagues see each other's actions after so long, while the page is visible. */
const pollInterval = 15_000;

type ActionKey =
  | 'PUT /admin/inbox/:item/assignee'
  | 'POST /admin/inbox/:item/answer'
  | 'POST /admin/inbox/:item/extension'
  | 'POST /admin/inbox/:item/challenge'
  | 'POST /admin/inbox/:item/closing'
  | 'POST /admin/inbox/:item/reopening';

/** An enquiry, live. */
export function useItem(id: number) {
  return useApiQuery(
    'GET /admin/inbox/:item',
    { params: { item: id } },
    { refetchInterval: pollInterval, retry: false },
  );
}

/**
 * The version of an enquiry that its reader knows: it follows the enquiry, but not while they write, so that their
 * action is refused where a colleague acted meanwhile. They are told then, and know.
 */
export function useKnownVersion({ version }: InboxItem, isWriting: boolean) {
  const [known, setKnown] = useState(version);
  useEffect(() => {
    if (!isWriting) setKnown(version);
  }, [version, isWriting]);
  return { known, setKnown, isBehind: known !== version };
}
export type KnownVersion = ReturnType<typeof useKnownVersion>;

/** An action on an enquiry about its known version. */
export function useItemAction<Key extends ActionKey>(key: Key, { id }: InboxItem, { known, setKnown }: KnownVersion) {
  const answers = useAnswers();
  const params = { item: id };
  const { mutate } = useApiMutation(key, {
    onSuccess: (cached, answer) => cached.set('GET /admin/inbox/:item', { params }, answer as InboxItem),
    invalidates: ['GET /admin/inbox', 'GET /admin'],
  });
  return async (fields: object): Promise<void> => {
    try {
      const input = { params, body: { ...fields, version: known } } as unknown as Parameters<typeof mutate>[0];
      const { version } = (await mutate(...([input] as Parameters<typeof mutate>))) as InboxItem;
      setKnown(version);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await answers.invalidate('GET /admin/inbox/:item');
        setKnown(answers.get('GET /admin/inbox/:item', { params })?.version ?? known);
      }
      throw error;
    }
  };
}

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
    <FormDialog texts={{ ...t, submit: t.confirm, waiting: actions.waiting }} form={form} onClose={onClose}>
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

interface AnswerFormProps {
  item: InboxItem;
  version: KnownVersion;
  draft: ReturnType<typeof useDraft<{ text: string }>>;
}

/** Answers an enquiry, from a template or not; what was not sent is kept in this browser. */
export function AnswerForm({ item, version, draft }: AnswerFormProps) {
  const t = useInboxTexts().answer;
  const { localize } = useLanguage();
  const act = useItemAction('POST /admin/inbox/:item/answer', item, version);
  const { text } = draft.values;
  const { greeting, templates } = item.answer;
  const { onSubmit, field, failure, waiting } = useForm(
    answerInput,
    async (body) => {
      await act({ text: body.text });
      draft.discard();
      showToast({ tone: 'success', text: t.sent });
    },
    { read: () => ({ text, version: version.known }) },
  );
  const writeHelp = item.kind === 'e-sic' ? t.helpRequest : t.help;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {draft.isRestored && <p role="status">{t.restored}</p>}
      {text === '' && (
        <SelectField
          label={t.template}
          value=""
          placeholder={t.chooseTemplate}
          onChange={({ target }) => draft.change({ text: templates[Number(target.value)]?.text ?? '' })}
          options={templates.map(({ title }, index) => ({ value: String(index), label: localize(title) }))}
        />
      )}
      <TextArea
        label={t.text}
        help={writeHelp(greeting, t.languages[item.language])}
        {...field('text')}
        rows={10}
        lang={item.language === 'pt' ? 'pt-BR' : 'en'}
        maximum={inboxLengths.answer}
        value={text}
        onChange={({ target }) => draft.change({ text: target.value })}
        required
      />
      {failure && <Failure>{failure}</Failure>}
      {!failure && version.isBehind && text !== '' && <p role="status">{t.behind}</p>}
      {!item.can.answered && <p role="status">{t.impossible}</p>}
      <div className={blocks.actions}>
        {item.can.answered && (
          <Button type="submit" aria-disabled={waiting} aria-busy={waiting}>
            {waiting ? t.sending : t.send}
          </Button>
        )}
        {text !== '' && (
          <Button look="quiet" onClick={draft.discard}>
            {t.discard}
          </Button>
        )}
      </div>
    </form>
  );
}
