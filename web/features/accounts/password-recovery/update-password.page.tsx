import { resetInput } from '@mutirao/contract/accounts/passwords.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useParams } from 'react-router';
import { callApi } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { clearCredentials } from '../../../platform/session.ts';
import { EmailField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from '../../../ui/sheet.module.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { NeedsScripts, useSignIn } from '../sign-in/index.ts';
import { NewPasswordForm, usePasswordRecoveryTexts } from './index.tsx';

/** The page behind the link of a recovery mail: sets a new password, then signs in with it. */
export function Component() {
  const texts = usePasswordRecoveryTexts();
  const t = texts.reset;
  const { token } = useParams();
  const signIn = useSignIn();
  const form = useForm(
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
        <NewPasswordForm
          form={form}
          account={<EmailField label={texts.email} {...form.field('email')} autoComplete="username" />}
          remedy={
            <Link className={styles.link} to={linkTo(pages.forgotPassword)}>
              {t.newLink}
            </Link>
          }
        />
      </Sheet>
    </>
  );
}
