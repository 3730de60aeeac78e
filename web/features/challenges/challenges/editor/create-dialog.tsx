import { createChallengeInput } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { type Language, languages } from '@mutirao/contract/language.ts';
import { backOfficePages as pages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { Field } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { useChallengeEditorTexts } from './challenge-state.tsx';

/** Creates a challenge from a title in one language, and opens it. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { create: t, languages: names } = useChallengeEditorTexts();
  const navigate = useNavigate();
  const answers = useAnswers();
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const [title, setTitle] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  const name = `title_${language}`;
  const form = useForm(
    createChallengeInput,
    async (body) => {
      const { id } = await callApi('POST /admin/challenges', { body });
      void answers.invalidate('GET /admin/challenges');
      await navigate(linkTo(pages.challenge, { id }));
      showToast({ tone: 'success', text: t.done });
    },
    { read: () => ({ request_id: requestId, [name]: title }) },
  );
  return (
    <FormDialog
      title={t.title}
      text={t.text}
      form={form}
      texts={{ submit: t.confirm, waiting: t.waiting }}
      onClose={onClose}
    >
      <Field
        label={t.name}
        // The field in which the contract reports that both titles are empty.
        name="title_pt"
        error={form.errors.title_pt ?? form.errors[name]}
        maxLength={editorLimits.title}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        required
      />
      <SelectField
        label={t.language}
        value={language}
        options={languages.map((value) => ({ value, label: names[value] }))}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
      />
    </FormDialog>
  );
}
