import { minimumPassword } from '@mutirao/contract/accounts/passwords.ts';
import { signUpInput } from '@mutirao/contract/accounts/sign-in/sign-up.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { placeOfIntention } from '../../../platform/intention.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { storeCredentials } from '../../../platform/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmailField, Field, PasswordField } from '../../../ui/field.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import sheetStyles from '../../../ui/sheet.module.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ConsentActions, ConsentBoxes, hasConsents } from './consent-boxes.tsx';
import { useSignIn } from './sign-in-context.tsx';
import { NeedsScripts, useMembersGoHome, useSignInTexts } from './visitors-only.tsx';

/** The form's values: one consent for its two checkboxes. */
function readForm(fields: FormData) {
  const { terms, privacy, ...rest } = Object.fromEntries(fields);
  return { ...rest, accept_terms: terms !== undefined && privacy !== undefined };
}

/** The token of the invitation that the visitor came from; its link confirms the address that it went to. */
function invitationToken(): string | undefined {
  return placeOfIntention()?.match(/^\/(?:role-invitations|team-invitations|guardian)\/([\w-]+)/)?.[1];
}

/** Makes an account. */
export function Component() {
  const texts = useSignInTexts();
  const t = texts.register;
  const { language } = useLanguage();
  const { welcome } = useSignIn();
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState(false);
  const [registered, setRegistered] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useMembersGoHome(!registered);
  // Boxes that were ticked before hydration, or that the browser ticked again.
  useEffect(() => setAgreed(form.current !== null && hasConsents(form.current)), []);

  const { onSubmit, errors, field, failure, waiting } = useForm(
    signUpInput,
    async (input) => {
      const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const invitation = invitationToken();
      const body = { ...input, language, timezone, ...(invitation && { invitation }) };
      const credentials = await callApi('POST /users', { body, public: true });
      // Who was invited continues at the invitation.
      setRegistered(!invitation);
      void storeCredentials(credentials);
      if (invitation) return;
      // Whoever was about to take part goes on with that.
      if (placeOfIntention()) void navigate(linkTo(pages.profileForm), { replace: true });
      else welcome();
    },
    { read: readForm },
  );

  return (
    <Sheet title={t.title}>
      <PageHead title={t.title} description={t.description} />
      <p>{t.description}</p>
      <p>{t.allRequired}</p>
      <NeedsScripts />
      <form
        ref={form}
        className={sheetStyles.form}
        method="post"
        onSubmit={onSubmit}
        onChange={({ currentTarget }) => setAgreed(hasConsents(currentTarget))}
        noValidate
      >
        <Field label={t.firstName} {...field('first_name')} autoComplete="given-name" required />
        <Field label={t.lastName} {...field('last_name')} autoComplete="family-name" required />
        <EmailField label={texts.email} {...field('email')} autoComplete="email" />
        <PasswordField
          label={texts.password}
          {...field('password')}
          {...(!errors.password && { help: t.passwordRule(minimumPassword) })}
          autoComplete="new-password"
          required
        />
        <PasswordField
          label={t.confirmation}
          {...field('password_confirmation')}
          autoComplete="new-password"
          required
        />
        <div className="visually-hidden" aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" aria-label={t.leaveEmpty} />
        </div>
        <ConsentBoxes />
        {(failure || errors.website) && <Failure>{failure || t.leaveEmpty}</Failure>}
        <ConsentActions
          cancel={
            <LinkButton look="outline" to={linkTo(pages.home)}>
              {t.cancel}
            </LinkButton>
          }
          agreed={agreed}
          waiting={waiting}
          texts={t}
        />
      </form>
    </Sheet>
  );
}
