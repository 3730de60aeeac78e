import { answerInput, type InboxItem } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { inboxLengths } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import type { useDraft } from '../../../../platform/use-draft.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { useInboxTexts } from './deadline.tsx';
import styles from './inbox.module.css';
import { type KnownVersion, useItemAction } from './use-item.ts';

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
