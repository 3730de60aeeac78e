import type { MemberFile } from '@mutirao/contract/members/directory.ts';
import { updateUserInput } from '@mutirao/contract/members/members.ts';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { EmailField, Field } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import styles from './directory.module.css';
import { useDirectoryTexts } from './texts.ts';

interface NameFormProps {
  file: MemberFile;
  onChange: (file: MemberFile) => void;
}

/** The name of a member and their e-mail address, which changes once they confirm the new one. */
export function NameForm({ file, onChange }: NameFormProps) {
  const { name: t } = useDirectoryTexts();
  const { onSubmit, field, failure, waiting } = useForm(
    updateUserInput,
    async ({ email, ...names }) => {
      const isNew = email !== undefined && email !== file.email;
      const body = isNew ? { ...names, email } : names;
      const { full_name, first_name, last_name } = await callApi('PUT /users/:user', {
        params: { user: file.id },
        body,
      });
      onChange({ ...file, full_name, first_name, last_name });
      showToast({ tone: 'success', text: isNew ? t.asked(email) : t.done });
    },
    // Accounts of a provider may have no address.
    { read: (fields) => ({ ...Object.fromEntries(fields), email: fields.get('email') || undefined }) },
  );
  return (
    <form className={styles.roles} onSubmit={onSubmit} noValidate>
      <h3>{t.title}</h3>
      <Field label={t.first} {...field('first_name')} defaultValue={file.first_name} required />
      <Field label={t.last} {...field('last_name')} defaultValue={file.last_name} required />
      <EmailField label={t.email} help={t.emailHelp} {...field('email')} defaultValue={file.email} />
      {failure && <Failure>{failure}</Failure>}
      <p>
        <Button type="submit" aria-disabled={waiting}>
          {waiting ? t.waiting : t.submit}
        </Button>
      </p>
    </form>
  );
}
