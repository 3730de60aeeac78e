import { type MailServer, type MailServerInput, mailServerInput } from '@mutirao/contract/organisation/mail-server.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { EmailField, Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useForm } from '../../../ui/use-form.ts';
import styles from './identity.module.css';
import { useIdentityTexts } from './panel-form.tsx';

const mailServerCall = 'GET /admin/organisation/mail-server';
const test = 'test';

/** Sends a test by the server in use, which the environment sets. */
function TestInUse() {
  const t = useIdentityTexts().mail;
  const [sentTo, setSentTo] = useState('');
  const { onSubmit, failure, waiting } = useForm<Record<string, unknown>>(
    { safeParse: () => ({ success: true, data: {} }) },
    async () => setSentTo((await callApi('POST /admin/organisation/mail-server/test', { body: {} })).sent_to),
  );
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {failure && <Failure>{failure}</Failure>}
      <Outcome sentTo={sentTo} />
      <div className={styles.actions}>
        <Button type="submit" look="outline" aria-disabled={waiting}>
          {waiting ? t.testing : t.test}
        </Button>
      </div>
    </form>
  );
}

function Outcome({ sentTo }: { sentTo: string }) {
  const t = useIdentityTexts().mail;
  return (
    <p role="status" className={styles.outcome}>
      {sentTo && t.sent(sentTo)}
    </p>
  );
}

interface FormProps {
  server: MailServer;
  onSaved?: (() => void) | undefined;
}

/** The fields of the server. All but the password survive a reload. */
function ServerForm({ server, onSaved }: FormProps) {
  const t = useIdentityTexts().mail;
  const { saved: savedText } = useUiTexts();
  const answers = useAnswers();
  const [sentTo, setSentTo] = useState('');
  const wish = useRef<string>('');
  const { values, change, settle } = useDraft('mail-server', {
    host: server.host ?? '',
    port: String(server.port ?? 587),
    user: server.user ?? '',
    sender: server.sender ?? '',
  });

  async function send(input: MailServerInput): Promise<void> {
    setSentTo('');
    if (wish.current === test) {
      setSentTo((await callApi('POST /admin/organisation/mail-server/test', { body: { server: input } })).sent_to);
      return;
    }
    answers.set(mailServerCall, {}, await callApi('PUT /admin/organisation/mail-server', { body: input }));
    settle(values);
    showToast({ tone: 'success', text: savedText });
    onSaved?.();
  }

  const { onSubmit, field, failure, waiting } = useForm(mailServerInput, send);
  const typed = (name: keyof typeof values) => ({
    ...field(name),
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        wish.current = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value ?? '';
        onSubmit(event);
      }}
    >
      {server.source === 'none' && <p>{t.none}</p>}
      <div className={styles.pair}>
        <Field label={t.host} {...typed('host')} autoComplete="off" spellCheck={false} required />
        <Field label={t.port} help={t.portHelp} {...typed('port')} inputMode="numeric" autoComplete="off" required />
        <Field label={t.user} {...typed('user')} autoComplete="off" spellCheck={false} />
        <PasswordField
          label={t.password}
          help={server.has_password ? t.passwordKept : t.passwordHelp}
          {...field('password')}
          autoComplete="off"
        />
        <EmailField label={t.sender} {...typed('sender')} autoComplete="off" />
      </div>
      {failure && <Failure>{failure}</Failure>}
      <Outcome sentTo={sentTo} />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={waiting}>
          {t.save}
        </Button>
        <Button type="submit" name="wish" value={test} look="outline" aria-disabled={waiting}>
          {waiting && wish.current === test ? t.testing : t.test}
        </Button>
      </div>
    </form>
  );
}

/** The server of the mails, tried out by a real mail. */
export function MailPanel({ server, onSaved }: FormProps) {
  const t = useIdentityTexts().mail;
  return (
    <Panel id="mail" title={t.title} lead={t.lead}>
      {server.source === 'environment' ? (
        <>
          <p>{t.environment(`${server.host}:${server.port}`)}</p>
          <TestInUse />
        </>
      ) : (
        <ServerForm server={server} onSaved={onSaved} />
      )}
    </Panel>
  );
}
