import {
  type MailServer,
  type MailServerInput,
  mailServerInput,
} from '@mutirao/contract/organisation/identity/identity.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField, Field, PasswordField, SelectField } from '../../../ui/field.tsx';
import { Failure, Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useForm } from '../../../ui/use-form.ts';
import styles from './identity.module.css';
import { mailProviders, type ProviderName, providerNames, providerOf } from './mail-providers.ts';
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

interface MailPanelProps {
  /** The label of the button; by default that of saving the server. */
  save?: string;
  onSaved?: () => void;
}

/** What the chosen provider wants to be typed where, with its own page about it. */
function ProviderHelp({ provider }: { provider: ProviderName }) {
  const t = useIdentityTexts().mail;
  return (
    <div className={styles.form}>
      <p>{t.instructions[provider]}</p>
      {provider !== 'other' && (
        <p>
          <a href={mailProviders[provider].help} target="_blank" rel="noreferrer">
            {t.providerPage(t.providers[provider])}
          </a>
        </p>
      )}
    </div>
  );
}

/** The fields of the server. All but the password survive a reload. */
function ServerForm({ server, save, onSaved }: MailPanelProps & { server: MailServer }) {
  const t = useIdentityTexts().mail;
  const { saved: savedText } = useUiTexts();
  const answers = useAnswers();
  const [sentTo, setSentTo] = useState('');
  const wish = useRef<string>('');
  const { values, change, settle } = useDraft('mail-server', {
    provider: providerOf(server.host ?? ''),
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
    if (onSaved) onSaved();
    else showToast({ tone: 'success', text: savedText });
  }

  const { onSubmit, field, failure, waiting } = useForm(mailServerInput, send);
  const typed = (name: Exclude<keyof typeof values, 'provider'>) => ({
    ...field(name),
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
  });
  function choose(provider: ProviderName | ''): void {
    const known = provider === '' || provider === 'other' ? undefined : mailProviders[provider];
    change({ provider, host: known?.host ?? '', port: String(known?.port ?? 587) });
  }
  /** Most users are addresses, and send by them. */
  function changeUser(user: string): void {
    const isSame = values.sender === '' || values.sender === values.user;
    change({ user, ...(isSame && (user.includes('@') || values.sender !== '') && { sender: user }) });
  }
  const { provider } = values;
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
      <SelectField
        label={t.provider}
        value={provider}
        placeholder={t.chooseProvider}
        options={providerNames.map((value) => ({ value, label: t.providers[value] }))}
        onChange={({ currentTarget }) => choose(currentTarget.value as ProviderName | '')}
      />
      {provider && (
        <>
          <ProviderHelp provider={provider} />
          <div className={styles.pair}>
            <Field
              label={t.user}
              {...typed('user')}
              onChange={({ currentTarget }) => changeUser(currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
            />
            <PasswordField
              label={t.password}
              help={server.has_password ? t.passwordKept : t.passwordHelp}
              {...field('password')}
              autoComplete="off"
            />
            <EmailField label={t.sender} help={t.senderHelp} {...typed('sender')} autoComplete="off" />
          </div>
          <div className={styles.pair}>
            <Field label={t.host} {...typed('host')} autoComplete="off" spellCheck={false} required />
            <Field
              label={t.port}
              help={values.port === '465' ? t.encrypted : t.upgraded}
              {...typed('port')}
              inputMode="numeric"
              autoComplete="off"
              required
            />
          </div>
        </>
      )}
      {failure && <Failure>{failure}</Failure>}
      <Outcome sentTo={sentTo} />
      {provider && (
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={waiting}>
            {save ?? t.save}
          </Button>
          <Button type="submit" name="wish" value={test} look="outline" aria-disabled={waiting}>
            {waiting && wish.current === test ? t.testing : t.test}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The server of the mails, chosen by its provider and tried out by a real mail. */
export function MailPanel(props: MailPanelProps) {
  const t = useIdentityTexts().mail;
  const query = useApiQuery(mailServerCall, {}, { quiet: true });
  return (
    <Panel id="mail" title={t.title} lead={t.lead}>
      <Loaded query={query}>
        {(server) =>
          server.source === 'environment' ? (
            <>
              <p>{t.environment(`${server.host}:${server.port}`)}</p>
              <TestInUse />
            </>
          ) : (
            <ServerForm server={server} {...props} />
          )
        }
      </Loaded>
    </Panel>
  );
}
