import type { Session } from '@mutirao/contract/accounts/account-security/account-security.ts';
import {
  type CredentialsInput,
  credentialsInput,
  firstCredentialsInput,
} from '@mutirao/contract/accounts/passwords.ts';
import type { User } from '@mutirao/contract/members/members/members.ts';
import { useRef, useState } from 'react';
import { formatAgo } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { ApiError, callApi } from '../../../platform/api.ts';
import { reportFailure } from '../../../platform/failures.ts';
import { clearCredentials, reloadMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmailField, PasswordField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from '../../../ui/panel.module.css';
import { Panel, SaveForm } from '../../../ui/panel.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { AccountSecurityMessages } from './messages.pt.ts';
import { useAccountSecurityTexts } from './texts.ts';

function put(body: CredentialsInput): Promise<unknown> {
  return callApi('PUT /contestants/me/password', { body });
}

/** Requests other credentials; `again` when the answer to an earlier attempt was lost. */
async function changeCredentials(input: CredentialsInput, again: boolean): Promise<void> {
  try {
    await put(input);
  } catch (error) {
    const refused = error instanceof ApiError && error.body.errors?.current_password;
    if (!again || !refused || !input.password) throw error;
    // The first attempt may have succeeded: then the new password is the current one.
    await put({ ...input, current_password: input.password });
  }
}

/** The e-mail address and the password. */
export function CredentialsForm({ member }: { member: User }) {
  const t = useAccountSecurityTexts().credentials;
  const place = useRef<HTMLFormElement>(null);
  const [waitsFor, setWaitsFor] = useState('');
  const { invalidate } = useAnswers();
  const form = useForm(member.has_password ? credentialsInput : firstCredentialsInput, (input, again) =>
    reportFailure(t.notUpdated, async () => {
      await changeCredentials(input, again);
      showToast({ tone: 'success', text: t.updated });
      setWaitsFor(input.email === member.email ? '' : input.email);
      place.current?.reset();
      invalidate('GET /me/sessions');
      await reloadMember();
    }),
  );
  return (
    <Panel id="credentials" title={t.title} lead={t.sessionsEnd}>
      <SaveForm form={form} save={t.save} element={place}>
        <EmailField
          label={t.email}
          {...form.field('email')}
          autoComplete="username"
          defaultValue={member.email}
          help={t.emailHelp}
        />
        {member.has_password ? (
          <PasswordField
            label={t.current}
            {...form.field('current_password')}
            autoComplete="current-password"
            help={t.currentHelp}
          />
        ) : (
          <p>{t.noPassword}</p>
        )}
        <PasswordField label={t.password} {...form.field('password')} autoComplete="new-password" />
        <PasswordField label={t.confirmation} {...form.field('password_confirmation')} autoComplete="new-password" />
        {waitsFor && <p role="status">{t.confirmEmail(waitsFor)}</p>}
      </SaveForm>
    </Panel>
  );
}

/** A session: one browser in which a member is signed in. */
function SessionRow({ session, onLeave }: { session: Session; onLeave: () => void }) {
  const t = useAccountSecurityTexts().sessions;
  const { language } = useLanguage();
  const now = useNow();
  const seen = t.seen(formatAgo(session.updated_at, now, language) ?? t.now);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{session.device}</p>
        <p className={styles.more}>
          {session.place && `${t.zone(session.place.replaceAll('_', ' '))} · `}
          <time dateTime={session.updated_at}>{seen}</time>
        </p>
      </div>
      {session.is_current ? (
        <span className={blocks.badge}>{t.here}</span>
      ) : (
        <Button look="outline" aria-label={`${t.signOutOf(session.device)}, ${seen}`} onClick={onLeave}>
          {t.signOut}
        </Button>
      )}
    </li>
  );
}

/** The sessions to end: one browser, all but this one, or every one. */
type Leaving = Session | 'others' | 'all';

function endSessions(leaving: Leaving, again: boolean): Promise<void> {
  if (leaving === 'all') return callApi('DELETE /me/sessions', { query: { including: 'this' }, again });
  if (leaving === 'others') return callApi('DELETE /me/sessions', { again });
  return callApi('DELETE /me/sessions/:id', { params: { id: leaving.id }, again });
}

/** The question, and the message afterwards. */
function wordsFor(leaving: Leaving, t: AccountSecurityMessages['sessions']) {
  if (leaving === 'all') return { ...t.confirmAll, confirm: t.signOutAll, done: t.allEnded };
  if (leaving === 'others') return { ...t.confirmOthers, confirm: t.signOutOthers, done: t.othersEnded };
  const { title, text } = t.confirmOne;
  return { title, text: text(leaving.device), confirm: t.signOut, done: t.ended };
}

/** Confirms before signing out elsewhere. A member who also signs out here continues at home, as a visitor. */
function SignOutQuestion({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const t = useAccountSecurityTexts().sessions;
  const { invalidate } = useAnswers();
  const words = wordsFor(leaving, t);

  async function leave(again: boolean): Promise<void> {
    await endSessions(leaving, again);
    showToast({ tone: 'success', text: words.done });
    if (leaving === 'all') return clearCredentials();
    onClose();
    invalidate('GET /me/sessions');
  }

  return <ConfirmDialog texts={{ ...t, ...words }} onConfirm={leave} onClose={onClose} />;
}

const currentFirst = (one: Session, other: Session) => Number(other.is_current) - Number(one.is_current);

/** A member's sessions, with sign-out of each, of all others, and of all. */
export function SessionList() {
  const t = useAccountSecurityTexts().sessions;
  const sessions = useApiQuery('GET /me/sessions', {}, { localized: true });
  const [leaving, setLeaving] = useState<Leaving>();
  return (
    <Panel id="sessions" title={t.title} lead={t.lead}>
      <Loaded query={sessions}>
        {(all) => (
          <>
            <ul className={styles.rows} aria-labelledby="sessions-title">
              {[...all].sort(currentFirst).map((session) => (
                <SessionRow key={session.id} session={session} onLeave={() => setLeaving(session)} />
              ))}
            </ul>
            {all.length === 1 && <p>{t.alone}</p>}
            <div className={blocks.actions}>
              {all.length > 1 && (
                <Button look="outline" onClick={() => setLeaving('others')}>
                  {t.signOutOthers}
                </Button>
              )}
              <Button look="outline" onClick={() => setLeaving('all')}>
                {t.signOutAll}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      {leaving && <SignOutQuestion leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </Panel>
  );
}
