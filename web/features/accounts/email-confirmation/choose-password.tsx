import { newPasswordInput } from '@mutirao/contract/accounts/passwords.ts';
import { callApi } from '../../../platform/api.ts';
import { reloadMember } from '../../../platform/session.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { NewPasswordForm } from '../password-recovery/index.ts';
import { useEmailConfirmationTexts } from './texts.ts';

/** Asks who has just confirmed the address elsewhere for a password, since the former one has ended. */
export function ChoosePassword({ email, onChosen }: { email: string; onChosen: () => void }) {
  const t = useEmailConfirmationTexts().choosePassword;
  const form = useForm(
    newPasswordInput,
    async (body) => {
      await callApi('PUT /contestants/me/password', { body });
      onChosen();
      await reloadMember();
    },
    { read: (fields) => ({ ...Object.fromEntries(fields), email }) },
  );
  return (
    <Sheet key="password" title={t.title} text={t.text} arrived>
      <NewPasswordForm
        form={form}
        account={<input hidden readOnly name="username" autoComplete="username" value={email} />}
      />
    </Sheet>
  );
}
