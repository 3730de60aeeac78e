import { recoverInput } from '@mutirao/contract/accounts/passwords.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmailField } from '../../../ui/field.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import styles from '../../../ui/sheet.module.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { NeedsScripts } from '../sign-in/index.ts';
import { usePasswordRecoveryTexts } from './index.tsx';

function RecoverForm({ onSent }: { onSent: (email: string) => void }) {
  const texts = usePasswordRecoveryTexts();
  const t = texts.forgot;
  const { onSubmit, field, failure, waiting } = useForm(recoverInput, async (body) => {
    await callApi('POST /password/email', { body, public: true });
    onSent(body.email);
  });
  return (
    <Sheet title={t.title} text={t.text}>
      <NeedsScripts />
      <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
        <EmailField label={texts.email} {...field('email')} autoComplete="username" />
        {failure && <Failure>{failure}</Failure>}
        <Button type="submit" wide aria-disabled={waiting} aria-busy={waiting}>
          {waiting ? t.submitting : t.submit}
        </Button>
      </form>
    </Sheet>
  );
}

/** Requests a link that sets a new password. */
export function Component() {
  const texts = usePasswordRecoveryTexts();
  const t = texts.forgot;
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <PageHead title={t.title} description={t.text} />
      {sentTo === undefined ? (
        <RecoverForm onSent={setSentTo} />
      ) : (
        <Sheet
          title={t.sent}
          text={t.sentText(sentTo)}
          icon={<IconMailCheck aria-hidden size={48} className={styles.good} />}
          arrived
        >
          <div className={blocks.next}>
            <LinkButton to={linkTo(pages.home)}>{texts.home}</LinkButton>
            <Button look="outline" onClick={() => setSentTo(undefined)}>
              {t.again}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  );
}
