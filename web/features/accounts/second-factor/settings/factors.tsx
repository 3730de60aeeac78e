import {
  confirmTotpInput,
  recoveryCodeCount,
  type SecondFactorAnswer,
  type TotpSetup,
} from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { callApi } from '../../../../platform/api.ts';
import { withRetries } from '../../../../platform/failures.ts';
import { copyText, saveFile } from '../../../../platform/hand-over.ts';
import { reloadMember, useMember } from '../../../../platform/session.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { AnchorButton, Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import dialogStyles from '../../../../ui/dialog.module.css';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FormButtons } from '../../../../ui/form-dialog.tsx';
import { Failure, Loaded } from '../../../../ui/loaded.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { ProblemNote, useReportedAction } from '../passkey-button.tsx';
import styles from './factors.module.css';
import { Part, Passkeys, useFocusOnTitle, useSecondFactorSettingsTexts } from './passkeys.tsx';

interface AppSetupProps {
  setup: TotpSetup;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[] | null) => void;
}

/** What an authenticator app needs, and the first code, which shows that it works. */
function AppSetup({ setup: { uri, secret }, onClose, onDone }: AppSetupProps) {
  const t = useSecondFactorSettingsTexts().app.setup;
  const steps = useFocusOnTitle<HTMLOListElement>();
  const [status, setStatus] = useState('');
  const { onSubmit, errors, field, failure, waiting } = useForm(confirmTotpInput, async (body) => {
    const { recovery_codes } = await callApi('POST /me/totp/confirmation', { body });
    // The recovery codes say it too, and a toast would cover them.
    if (!recovery_codes) showToast({ tone: 'success', text: t.done });
    onDone(recovery_codes);
  });
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <ol ref={steps} className={styles.steps}>
        <li>{t.install}</li>
        <li>
          <p>{t.scan}</p>
          <QrCode className={styles.picture} text={uri} label={t.qr} />
          <p>{t.onThisPhone}</p>
          <AnchorButton look="outline" href={uri}>
            {t.openApp}
          </AnchorButton>
          <p>{t.type}</p>
          <div className={styles.secret}>
            <code>{secret}</code>
            <Button
              look="outline"
              onClick={async () => setStatus((await copyText(secret.replaceAll(' ', ''))) ? t.copied : t.notCopied)}
            >
              {t.copy}
            </Button>
          </div>
          <p role="status">{status}</p>
        </li>
        <li>
          <form className={dialogStyles.form} method="post" onSubmit={onSubmit} noValidate>
            <Field
              label={t.code}
              help={t.codeHelp}
              {...field('code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
            />
            {failure && failure !== errors.code && <Failure>{failure}</Failure>}
            <div className={dialogStyles.actions}>
              <FormButtons form={{ waiting }} texts={{ submit: t.confirm, waiting: t.waiting }} onClose={onClose} />
            </div>
          </form>
        </li>
      </ol>
    </Dialog>
  );
}

interface ShownCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, shown this once: the dialog closes when the member says that they are stored. */
function ShownCodes({ codes, onDone }: ShownCodesProps) {
  const t = useSecondFactorSettingsTexts().recovery.shown;
  const { member } = useMember();
  const sheet = useFocusOnTitle<HTMLDivElement>();
  const [isStored, setStored] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const [status, setStatus] = useState('');
  const heading = t.heading(member?.email ?? '', location.host, formatDay(new Date().toISOString()));
  const text = [heading, '', ...codes, ''].join('\n');
  const close = () => (isStored ? onDone() : setWarned(true));
  return (
    <Dialog open title={t.title} onClose={close}>
      <div ref={sheet} className={styles.sheet}>
        <p className={styles.heading}>{heading}</p>
        <p className={styles.text}>{t.text}</p>
        <ul className={styles.codes} aria-label={t.list}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={dialogStyles.actions}>
        <Button look="outline" onClick={async () => setStatus((await copyText(text)) ? t.copied : t.notCopied)}>
          {t.copy}
        </Button>
        <Button look="outline" onClick={() => saveFile(new File([text], t.file, { type: 'text/plain' }))}>
          {t.download}
        </Button>
        <Button look="outline" onClick={() => print()}>
          {t.print}
        </Button>
      </div>
      <p role="status">{status}</p>
      <Checkbox
        label={t.stored}
        checked={isStored}
        onChange={({ currentTarget }) => setStored(currentTarget.checked)}
      />
      {isWarned && !isStored && <Failure>{t.first}</Failure>}
      <div className={dialogStyles.actions}>
        <Button onClick={close}>{t.done}</Button>
      </div>
    </Dialog>
  );
}

/** So few are shown with a hint to renew them. */
const few = Math.floor(recoveryCodeCount / 3);

interface RecoveryCodesProps {
  left: number;
  /** New ones, to be shown this once. */
  onCodes: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and how to renew them. */
function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const t = useSecondFactorSettingsTexts().recovery;
  const { language } = useLanguage();
  const [asking, setAsking] = useState(false);
  const count = left === 0 ? t.none : t.left(formatNumber(left, language), isOne(left, language));
  return (
    <Part title={t.title} what={t.what}>
      <p className={left <= few ? styles.urgent : undefined}>
        {count} {left > 0 && left <= few && t.few}
      </p>
      <div>
        <Button look="outline" onClick={() => setAsking(true)}>
          {t.renew}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          texts={t.renewing}
          onConfirm={async () => {
            const { recovery_codes } = await callApi('POST /me/recovery-codes');
            setAsking(false);
            onCodes(recovery_codes);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Part>
  );
}

interface AppCodesProps {
  totp: SecondFactorAnswer['totp'];
  /** With recovery codes of the first factor. */
  onChange: (recoveryCodes?: readonly string[] | null) => void;
}

/** The one-time codes of an authenticator app: a member sets them up and turns them off. */
function AppCodes({ totp, onChange }: AppCodesProps) {
  const t = useSecondFactorSettingsTexts().app;
  const [setup, setSetup] = useState<TotpSetup>();
  const [isRemoving, setRemoving] = useState(false);
  const begin = useReportedAction(async () => setSetup(await withRetries('network', () => callApi('POST /me/totp'))));
  return (
    <Part title={t.title} what={t.what} lost={t.lost}>
      {totp && <p>{t.set(formatDay(totp.created_at))}</p>}
      <div>
        {totp ? (
          <Button look="outline" onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
        ) : (
          <Button look="outline" aria-disabled={begin.waiting} aria-busy={begin.waiting} onClick={() => begin.run()}>
            {begin.waiting ? t.setup.loading : t.start}
          </Button>
        )}
        <ProblemNote problem={begin.problem} />
      </div>
      {setup && (
        <AppSetup
          setup={setup}
          onClose={() => setSetup(undefined)}
          onDone={(recoveryCodes) => {
            setSetup(undefined);
            onChange(recoveryCodes);
          }}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          texts={t.removing}
          onConfirm={async (again) => {
            await callApi('DELETE /me/totp', { again });
            showToast({ tone: 'success', text: t.removing.done });
            setRemoving(false);
            onChange();
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Part>
  );
}

function hasFactor({ passkeys, totp }: SecondFactorAnswer): boolean {
  return passkeys.length > 0 || totp !== null;
}

function State({ saved }: { saved: SecondFactorAnswer }) {
  const t = useSecondFactorSettingsTexts().panel;
  const isOn = hasFactor(saved);
  const Icon = isOn ? IconShieldCheck : IconShieldOff;
  return (
    <p className={styles.state} data-on={isOn}>
      <Icon aria-hidden /> <span>{isOn ? t.on : saved.is_needed ? t.needed : t.off}</span>
    </p>
  );
}

/** The ways to protect the sign-in, each with its explanation; `onDone` when one was added and its codes are stored. */
function Factors({ onDone }: { onDone?: () => void }) {
  const query = useApiQuery('GET /me/second-factor');
  const { invalidate } = useAnswers();
  const [codes, setCodes] = useState<readonly string[]>();

  async function finish(): Promise<void> {
    setCodes(undefined);
    // What staff may do depends on it.
    await reloadMember();
    onDone?.();
  }
  function change(given: readonly string[] | null = null): void {
    void invalidate('GET /me/second-factor');
    // The others have ended.
    void invalidate('GET /me/sessions');
    if (given) setCodes(given);
    else void finish();
  }

  return (
    <>
      <Loaded query={query}>
        {(saved) => (
          <>
            {/* Where it is needed, the page around says so. */}
            {(hasFactor(saved) || !onDone) && <State saved={saved} />}
            <Passkeys passkeys={saved.passkeys} onChange={change} />
            <AppCodes totp={saved.totp} onChange={change} />
            {hasFactor(saved) && <RecoveryCodes left={saved.recovery_codes_left} onCodes={change} />}
          </>
        )}
      </Loaded>
      {codes && <ShownCodes codes={codes} onDone={() => void finish()} />}
    </>
  );
}

/** What protects the sign-in beside the password: passkeys, codes of an app and recovery codes. */
export function SecondFactorPanel({ onDone }: { onDone?: () => void }) {
  const t = useSecondFactorSettingsTexts().panel;
  return (
    <Panel id="second-factor" title={t.title} lead={t.lead}>
      <Factors {...(onDone && { onDone })} />
    </Panel>
  );
}

/** Says why the page needs a second factor, and lets the member set one up; then `onDone` shows the page. */
export function MissingFactor({ onDone }: { onDone: () => void }) {
  const t = useSecondFactorSettingsTexts().missing;
  const { data } = useApiQuery('GET /me/second-factor');
  return (
    <section className={styles.missingFactorSheet} aria-labelledby="missing-factor">
      <h2 id="missing-factor">{t.title}</h2>
      <p>{t.why}</p>
      <p>{t.how}</p>
      <Factors onDone={onDone} />
      {data && hasFactor(data) && (
        <div>
          <Button onClick={() => void reloadMember().then(onDone)}>{t.done}</Button>
        </div>
      )}
    </section>
  );
}
