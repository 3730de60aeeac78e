import {
  type BrandColours,
  checkColours,
  defaultColours,
  isReadable,
  nearestReadable,
} from '@mutirao/contract/organisation/identity/brand-colours.ts';
import type { OrganisationLook } from '@mutirao/contract/organisation/identity/identity.ts';
import {
  type MailServer,
  type MailServerInput,
  mailServerInput,
} from '@mutirao/contract/organisation/identity/identity.ts';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
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
import { PanelForm, useIdentityTexts, useLookFields } from './panel-form.tsx';

const isHex = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

interface ColourFieldProps {
  which: keyof BrandColours;
  label: string;
  help: string;
  value: string;
  refusal: string | undefined;
  onChange: (value: string) => void;
}

/** A colour, from the palette or written, with the nearest shade that is readable. */
function ColourField({ which, label, help, value, refusal, onChange }: ColourFieldProps) {
  const t = useIdentityTexts().colours;
  const isColour = isHex(value);
  const nearest = isColour && !isReadable(which, value) ? nearestReadable(which, value) : undefined;
  const error = refusal ?? (isColour ? undefined : t.hex) ?? (nearest && t.nearest(nearest));
  return (
    <div className={styles.colour}>
      <input
        type="color"
        className={styles.picker}
        aria-label={t.picker(label)}
        value={isColour ? value.toLowerCase() : '#000000'}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
      />
      <Field
        label={label}
        help={help}
        name={`${which}_colour`}
        value={value}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toUpperCase())}
        required
      />
      {nearest && (
        <div className={styles.nearest}>
          <span className={styles.swatch} style={{ background: nearest }} />
          <Button look="outline" onClick={() => onChange(nearest)}>
            {t.use(nearest)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Where the colours meet text, with the contrast there. */
function Checks({ colours }: { colours: BrandColours }) {
  const t = useIdentityTexts().colours;
  const { language } = useLanguage();
  return (
    <table className={styles.checks} aria-live="polite">
      <caption>{t.checks}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.surface}</th>
          <th scope="col">{t.ratio}</th>
          <th scope="col">{t.result}</th>
        </tr>
      </thead>
      <tbody>
        {checkColours(colours).map(({ surface, text, background, ratio, passes }) => (
          <tr key={surface}>
            <th scope="row">{t.surfaces[surface]}</th>
            <td>
              {/* An illustration of a contrast that may be too low; the words beside it say what it is. */}
              <span aria-hidden className={styles.sample} style={{ color: text, background }}>
                {t.sample}
              </span>{' '}
              {formatNumber(Math.floor(ratio * 10) / 10, language)}:1
            </td>
            <td className={passes ? undefined : styles.fails}>{passes ? t.passes : t.fails}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PanelProps {
  look: OrganisationLook;
  onSaved?: (() => void) | undefined;
}

/** The colours, of which only readable ones are saved. */
export function ColoursPanel({ look, onSaved }: PanelProps) {
  const t = useIdentityTexts().colours;
  const document = useLookFields('colours', look, ['main_colour', 'accent_colour']);
  const { values, errors, change } = document;
  const colours = { main: values.main_colour, accent: values.accent_colour };
  const areColours = isHex(colours.main) && isHex(colours.accent);
  const areReadable = areColours && isReadable('main', colours.main) && isReadable('accent', colours.accent);
  return (
    <PanelForm
      id="colours"
      title={t.title}
      lead={t.lead}
      document={document}
      saved={look}
      isBlocked={!areReadable}
      onSaved={onSaved}
    >
      <div className={styles.pair}>
        <ColourField
          which="main"
          label={t.main}
          help={t.mainHelp}
          value={colours.main}
          refusal={errors.main_colour}
          onChange={(main_colour) => change({ main_colour })}
        />
        <ColourField
          which="accent"
          label={t.accent}
          help={t.accentHelp}
          value={colours.accent}
          refusal={errors.accent_colour}
          onChange={(accent_colour) => change({ accent_colour })}
        />
      </div>
      {areColours && <Checks colours={colours} />}
      <div>
        <Button
          look="quiet"
          onClick={() => change({ main_colour: defaultColours.main, accent_colour: defaultColours.accent })}
        >
          {t.standard}
        </Button>
      </div>
    </PanelForm>
  );
}

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
