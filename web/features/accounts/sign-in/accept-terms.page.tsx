import { acceptTermsInput } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { storeCredentials } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { grant, takePlace } from '../providers/index.tsx';
import { ConsentActions, ConsentBoxes, hasConsents } from './consent-boxes.tsx';
import styles from './sign-in.module.css';
import { useSignIn } from './sign-in-context.tsx';
import { NeedsScripts, useSignInTexts } from './visitors-only.tsx';

/** Creates an account for a visitor who comes from a provider for the first time and accepts the terms. */
export function Component() {
  const t = useSignInTexts().terms;
  const { type = '', token = '' } = useParams();
  const navigate = useNavigate();
  const { welcome } = useSignIn();
  const [agreed, setAgreed] = useState(false);

  const { onSubmit, failure, waiting } = useForm(acceptTermsInput, async () => {
    try {
      await storeCredentials(await grant({ provider: type, access_token: token }, true));
    } catch (error) {
      showToast({ tone: 'failure', text: t.notValidated });
      throw error;
    }
    showToast({ tone: 'success', text: t.validated });
    takePlace();
    welcome();
  });

  return (
    <Sheet title={t.title}>
      <PageHead title={t.title} description={t.description} />
      <p>{t.intro}</p>
      <NeedsScripts />
      <form
        className={styles.agreeing}
        onSubmit={onSubmit}
        onChange={({ currentTarget }) => setAgreed(hasConsents(currentTarget))}
        noValidate
      >
        <ConsentBoxes />
        {/* That it failed is announced by the toast. */}
        {failure && <Failure silent>{failure}</Failure>}
        <ConsentActions
          cancel={
            <Button look="outline" onClick={() => void navigate(takePlace(), { replace: true })}>
              {t.cancel}
            </Button>
          }
          agreed={agreed}
          waiting={waiting}
          texts={t}
        />
      </form>
    </Sheet>
  );
}
