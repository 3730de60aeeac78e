import { deletionInput } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import type { User } from '@mutirao/contract/members/members/members.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { reloadMember } from '../../../platform/session.ts';
import { reportFailure } from '../../../platform/use-action.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import dialogFormStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from '../../../ui/facts.module.css';
import panelStyles from '../../../ui/panel.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { usePersonalDataTexts } from './deletion-banner.tsx';

/** Confirms the deletion of an account, by its password where it has one. */
function DeleteDialog({ member, onClose }: { member: User; onClose: () => void }) {
  const { deletion: t } = usePersonalDataTexts();
  const { cancel } = useUiTexts();
  // Without an answer the choice is not offered, and the certificates are withdrawn.
  const { data: certificates } = useApiQuery(
    'GET /me/certificates',
    {},
    { quiet: true, enabled: member.confirmed_at !== null },
  );
  const hasCertificates = certificates?.some(({ withdrawn_at }) => !withdrawn_at);
  const [choice, setChoice] = useState<string>('withdraw');
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
      <form className={dialogFormStyles.form} onSubmit={form.onSubmit} noValidate>
        {hasCertificates && (
          <>
            <RadioGroup
              label={t.certificates}
              name="certificates"
              options={(['withdraw', 'keep'] as const).map((value) => ({ value, label: t.certificateChoices[value] }))}
              value={choice}
              onChoose={setChoice}
            />
            <p>{t.certificatesText}</p>
          </>
        )}
        {member.has_password && (
          <PasswordField label={t.password} {...form.field('password')} autoComplete="current-password" required />
        )}
        {form.failure && (
          <p className={panelStyles.failure} role="alert">
            {form.failure}
          </p>
        )}
        <div className={dialogFormStyles.actions}>
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

/** What deleting the account means, and the button that starts it. */
export function DeleteAccount({ member }: { member: User }) {
  const t = usePersonalDataTexts().deletion;
  const [asking, setAsking] = useState(false);
  return (
    <Panel id="deletion" title={t.title} lead={t.lead} tone="careful">
      <DescriptionList
        className={styles.facts}
        items={[
          [t.goes, t.goesText],
          [t.stays, t.staysText],
        ]}
      />
      <div className={panelStyles.actions}>
        <Button look="outline" onClick={() => setAsking(true)}>
          {t.start}
        </Button>
      </div>
      {asking && <DeleteDialog member={member} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
