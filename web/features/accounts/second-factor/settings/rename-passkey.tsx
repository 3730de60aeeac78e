import { type Passkey, renamePasskeyInput } from '@mutirao/contract/accounts/passkeys.ts';
import { callApi } from '../../../../platform/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import styles from '../../../../ui/dialog-form.module.css';
import { Failure } from '../../../../ui/failure.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useUiTexts } from '../../../../ui/texts.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { useSecondFactorSettingsTexts } from './texts.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: (hasChanged?: boolean) => void;
}

/** Renames a passkey. */
export function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const t = useSecondFactorSettingsTexts().passkeys.renaming;
  const { cancel } = useUiTexts();
  const { onSubmit, field, failure, waiting } = useForm(renamePasskeyInput, async (body) => {
    await callApi('PATCH /me/passkeys/:id', { params: { id: String(id) }, body });
    onClose(true);
  });
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <Field label={t.label} help={t.help} {...field('name')} defaultValue={name} autoComplete="off" required />
        {failure && <Failure>{failure}</Failure>}
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={waiting}>
            {waiting ? t.waiting : t.save}
          </Button>
          <Button look="outline" onClick={() => onClose()}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
