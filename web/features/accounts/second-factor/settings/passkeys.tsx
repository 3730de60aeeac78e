import { type Passkey, renamePasskeyInput } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { formatAgo, formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useNow } from '../../../../i18n/now.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { callApi } from '../../../../platform/api.ts';
import { createPasskey } from '../../../../platform/authenticate.ts';
import { withRetries } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import styles from '../../../../ui/panel.module.css';
import { useForm } from '../../../../ui/use-form.ts';
import { ProblemNote, useHasPasskeys, useReportedAction } from '../passkey-button.tsx';
import partStyles from './factors.module.css';

export const useSecondFactorSettingsTexts = defineTexts('second-factor settings', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** Moves the focus to the title of the dialog around an element: its field comes after what is to be read. */
export function useFocusOnTitle<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.closest('dialog')?.querySelector('h2')?.focus(), []);
  return element;
}

interface PartProps {
  title: string;
  what: string;
  /** What to do when the device is lost. */
  lost?: string;
  children: ReactNode;
}

/** One way to protect the sign-in: what it is, and what to do when the device is lost. */
export function Part({ title, what, lost, children }: PartProps) {
  const id = useId();
  return (
    <section className={partStyles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{what}</p>
      {lost && <p className={blocks.soft}>{lost}</p>}
      {children}
    </section>
  );
}

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: (hasChanged?: boolean) => void;
}

/** Confirms before a passkey is removed. */
function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const t = useSecondFactorSettingsTexts().passkeys.removing;
  return (
    <ConfirmDialog
      texts={{ ...t, text: t.text(name) }}
      onConfirm={async (again) => {
        await callApi('DELETE /me/passkeys/:id', { params: { id: String(id) }, again });
        showToast({ tone: 'success', text: t.done });
        onClose(true);
      }}
      onClose={() => onClose()}
    />
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onAsk: (to: 'rename' | 'remove') => void;
}

/** A passkey: its name, where it is stored, when it was created and last used. */
function PasskeyRow({ passkey: { name, is_synced, created_at, last_used_at }, onAsk }: PasskeyRowProps) {
  const t = useSecondFactorSettingsTexts().passkeys;
  const { language } = useLanguage();
  const now = useNow();
  const used = last_used_at ? t.used(formatAgo(last_used_at, now, language) ?? t.now) : t.neverUsed;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.more}>{is_synced ? t.synced : t.onDevice}</p>
        <p className={styles.more}>
          {t.created(formatDay(created_at))} · {used}
        </p>
      </div>
      <div className={blocks.chips}>
        <Button look="outline" aria-label={t.renameOf(name)} onClick={() => onAsk('rename')}>
          {t.rename}
        </Button>
        <Button look="outline" aria-label={t.removeOf(name)} onClick={() => onAsk('remove')}>
          {t.remove}
        </Button>
      </div>
    </li>
  );
}

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: (hasChanged?: boolean) => void;
}

/** Renames a passkey. */
function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const t = useSecondFactorSettingsTexts().passkeys.renaming;
  const form = useForm(renamePasskeyInput, async (body) => {
    await callApi('PATCH /me/passkeys/:id', { params: { id: String(id) }, body });
    onClose(true);
  });
  return (
    <FormDialog texts={{ ...t, submit: t.save }} form={form} onClose={() => onClose()}>
      <Field label={t.label} help={t.help} {...form.field('name')} defaultValue={name} autoComplete="off" required />
    </FormDialog>
  );
}

/** This browser as the list of sessions names it; members may rename the passkey. */
async function nameOfDevice(): Promise<string> {
  const sessions = await callApi('GET /me/sessions');
  return sessions.find(({ is_current }) => is_current)?.device ?? location.host;
}

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** With recovery codes of the first factor. */
  onChange: (recoveryCodes?: readonly string[] | null) => void;
}

/** The passkeys of a member: they add, rename and remove them. */
export function Passkeys({ passkeys, onChange }: PasskeysProps) {
  const t = useSecondFactorSettingsTexts().passkeys;
  const isPossible = useHasPasskeys();
  const [asked, setAsked] = useState<{ to: 'rename' | 'remove'; passkey: Passkey }>();
  const add = useReportedAction(async () => {
    const [options, name] = await withRetries('network', () =>
      Promise.all([callApi('POST /me/passkeys/options'), nameOfDevice()]),
    );
    const credential = await createPasskey(options);
    const { passkey, recovery_codes } = await withRetries('network', () =>
      callApi('POST /me/passkeys', { body: { name, credential } }),
    );
    // The recovery codes say it too, and a toast would cover them.
    if (!recovery_codes) showToast({ tone: 'success', text: t.added(passkey.name) });
    onChange(recovery_codes);
  });

  function close(hasChanged = false): void {
    setAsked(undefined);
    if (hasChanged) onChange();
  }

  return (
    <Part title={t.title} what={t.what} lost={t.lost}>
      {passkeys.length > 0 && (
        <ul className={styles.rows} aria-label={t.title}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(to) => setAsked({ to, passkey })} />
          ))}
        </ul>
      )}
      {isPossible ? (
        <div>
          <Button
            look={passkeys.length > 0 ? 'outline' : 'solid'}
            aria-disabled={add.waiting}
            aria-busy={add.waiting}
            onClick={() => add.run()}
          >
            {add.waiting ? t.adding : t.add}
          </Button>
          <ProblemNote problem={add.problem} />
        </div>
      ) : (
        <p>{t.unsupported}</p>
      )}
      {asked?.to === 'rename' && <RenamePasskey passkey={asked.passkey} onClose={close} />}
      {asked?.to === 'remove' && <RemovePasskey passkey={asked.passkey} onClose={close} />}
    </Part>
  );
}
