import { resetInput } from '@mutirao/contract/accounts/passwords.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useParams } from 'react-router';
import { callApi } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { clearCredentials } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { EmailField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { NeedsScripts, useSignIn } from '../sign-in/index.ts';
import styles from './form.module.css';
import { usePasswordRecoveryTexts } from './texts.ts';

/** The page behind the link of a recovery mail: sets a new password, then signs in with it. */
export function Component() {
  const texts = usePasswordRecoveryTexts();
  const t = texts.reset;
  const { token } = useParams();
  const signIn = useSignIn();
  const { onSubmit, field, failure, waiting } = useForm(
    resetInput,
    async (body) => {
      await callApi('POST /password/reset', { body, public: true });
      // The new password has ended every session, this browser's too.
      clearCredentials();
      signIn.openAtHome({ note: t.changed });
    },
    { read: (fields) => ({ ...Object.fromEntries(fields), token }) },
  );
  return (
    <>
      <PageHead title={t.title} description={t.text} />
      <Sheet title={t.title} text={t.text}>
        <NeedsScripts />
        <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
          <EmailField label={texts.email} {...field('email')} autoComplete="username" />
          <PasswordField label={t.password} {...field('password')} autoComplete="new-password" required />
          <PasswordField
            label={t.confirmation}
            {...field('password_confirmation')}
            autoComplete="new-password"
            required
          />
          {failure && <Failure>{failure}</Failure>}
          <Button type="submit" wide aria-disabled={waiting} aria-busy={waiting}>
            {waiting ? t.submitting : t.submit}
          </Button>
          {failure && (
            <Link className={styles.link} to={linkTo(pages.forgotPassword)}>
              {t.newLink}
            </Link>
          )}
        </form>
      </Sheet>
    </>
  );
}
