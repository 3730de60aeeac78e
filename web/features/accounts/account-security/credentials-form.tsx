import { credentialsInput, firstCredentialsInput } from '@mutirao/contract/accounts/passwords.ts';
import type { User } from '@mutirao/contract/members/members.ts';
import { useRef, useState } from 'react';
import { reportFailure } from '../../../platform/report-failure.ts';
import { reloadMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SaveRow } from '../../../ui/save-row.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { changeCredentials } from './change-credentials.ts';
import { useAccountSecurityTexts } from './texts.ts';

/** The e-mail address and the password. */
export function CredentialsForm({ member }: { member: User }) {
  const t = useAccountSecurityTexts().credentials;
  const place = useRef<HTMLFormElement>(null);
  const [waitsFor, setWaitsFor] = useState('');
  const { invalidate } = useAnswers();
  const form = useForm(member.has_password ? credentialsInput : firstCredentialsInput, (input, again) =>
    reportFailure(t.notUpdated, async () => {
      await changeCredentials(input, again);
      showToast({ tone: 'success', text: t.updated });
      setWaitsFor(input.email === member.email ? '' : input.email);
      place.current?.reset();
      invalidate('GET /me/sessions');
      await reloadMember();
    }),
  );
  return (
    <Panel id="credentials" title={t.title} lead={t.sessionsEnd}>
      <form ref={place} onSubmit={form.onSubmit} noValidate>
        <Field
          label={t.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={member.email}
          required
          error={form.errors.email}
          help={t.emailHelp}
        />
        {member.has_password ? (
          <PasswordField
            label={t.current}
            name="current_password"
            autoComplete="current-password"
            error={form.errors.current_password}
            help={t.currentHelp}
          />
        ) : (
          <p>{t.noPassword}</p>
        )}
        <PasswordField label={t.password} name="password" autoComplete="new-password" error={form.errors.password} />
        <PasswordField
          label={t.confirmation}
          name="password_confirmation"
          autoComplete="new-password"
          error={form.errors.password_confirmation}
        />
        {waitsFor && <p role="status">{t.confirmEmail(waitsFor)}</p>}
        <SaveRow waiting={form.waiting} failure={form.failure} save={t.save} saving={t.saving} />
      </form>
    </Panel>
  );
}
