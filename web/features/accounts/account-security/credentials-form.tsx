import {
  type CredentialsInput,
  credentialsInput,
  firstCredentialsInput,
} from '@mutirao/contract/accounts/passwords.ts';
import type { User } from '@mutirao/contract/members/members/members.ts';
import { useRef, useState } from 'react';
import { ApiError, callApi } from '../../../platform/api.ts';
import { reloadMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { reportFailure } from '../../../platform/use-action.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { EmailField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SaveForm } from '../../../ui/save-form.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useAccountSecurityTexts } from './texts.ts';

function put(body: CredentialsInput): Promise<unknown> {
  return callApi('PUT /contestants/me/password', { body });
}

/** Requests other credentials; `again` when the answer to an earlier attempt was lost. */
async function changeCredentials(input: CredentialsInput, again: boolean): Promise<void> {
  try {
    await put(input);
  } catch (error) {
    const refused = error instanceof ApiError && error.body.errors?.current_password;
    if (!again || !refused || !input.password) throw error;
    // The first attempt may have succeeded: then the new password is the current one.
    await put({ ...input, current_password: input.password });
  }
}

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
      <SaveForm form={form} save={t.save} element={place}>
        <EmailField
          label={t.email}
          {...form.field('email')}
          autoComplete="username"
          defaultValue={member.email}
          help={t.emailHelp}
        />
        {member.has_password ? (
          <PasswordField
            label={t.current}
            {...form.field('current_password')}
            autoComplete="current-password"
            help={t.currentHelp}
          />
        ) : (
          <p>{t.noPassword}</p>
        )}
        <PasswordField label={t.password} {...form.field('password')} autoComplete="new-password" />
        <PasswordField label={t.confirmation} {...form.field('password_confirmation')} autoComplete="new-password" />
        {waitsFor && <p role="status">{t.confirmEmail(waitsFor)}</p>}
      </SaveForm>
    </Panel>
  );
}
