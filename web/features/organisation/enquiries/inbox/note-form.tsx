import { type InboxItem, noteInput } from '@mutirao/contract/organisation/inbox.ts';
import { inboxLengths } from '@mutirao/contract/organisation/inbox-states.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { useDraft } from '../../../../platform/use-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import styles from './inbox.module.css';
import { useInboxTexts } from './texts.ts';

/** Adds a note for the staff. */
export function NoteForm({ item: { id } }: { item: InboxItem }) {
  const t = useInboxTexts().note;
  const draft = useDraft(`note on enquiry ${id}`, { text: '' });
  const { mutate } = useApiMutation('POST /admin/inbox/:item/notes', {
    onSuccess: (answers, answer) => answers.set('GET /admin/inbox/:item', { params: { item: id } }, answer),
  });
  const { onSubmit, field, failure, waiting } = useForm(noteInput, async (body) => {
    await mutate({ params: { item: id }, body });
    draft.discard();
    showToast({ tone: 'success', text: t.saved });
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextArea
        label={t.text}
        help={t.help}
        {...field('text')}
        rows={3}
        maximum={inboxLengths.note}
        value={draft.values.text}
        onChange={({ target }) => draft.change({ text: target.value })}
        required
      />
      {failure && <Failure>{failure}</Failure>}
      <div className={styles.actions}>
        <Button look="outline" type="submit" aria-disabled={waiting} aria-busy={waiting}>
          {waiting ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
}
