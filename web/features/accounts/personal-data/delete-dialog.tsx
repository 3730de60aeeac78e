import { deletionInput } from '@mutirao/contract/accounts/personal-data.ts';
import type { User } from '@mutirao/contract/members/members.ts';
import { callApi } from '../../../platform/api.ts';
import { reportFailure } from '../../../platform/report-failure.ts';
import { reloadMember } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from '../../../ui/dialog-form.module.css';
import panelStyles from '../../../ui/panel.module.css';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { usePersonalDataTexts } from './texts.ts';

/** Confirms the deletion of an account, by its password where it has one. */
export function DeleteDialog({ member, onClose }: { member: User; onClose: () => void }) {
  const { deletion: t } = usePersonalDataTexts();
  const { cancel } = useUiTexts();
  const form = useForm(deletionInput, (body) =>
    reportFailure(t.failed, async () => {
      await callApi('POST /me/deletion', { body });
      await reloadMember();
      onClose();
    }),
  );
  return (
    <Dialog open title={t.confirmTitle} onClose={onClose}>
      <p>{t.confirmText}</p>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {member.has_password && (
          <PasswordField label={t.password} {...form.field('password')} autoComplete="current-password" required />
        )}
        {form.failure && (
          <p className={panelStyles.failure} role="alert">
            {form.failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            aria-disabled={form.waiting}
            onClick={(event) => form.waiting && event.preventDefault()}
          >
            {form.waiting ? t.waiting : t.confirm}
          </Button>
          <Button look="outline" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
