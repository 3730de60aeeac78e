import { inviteGuardianInput } from '@mutirao/contract/members/guardians/guardians.ts';
import type { User } from '@mutirao/contract/members/members/members.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { useMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { EmailField } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import styles from './guardians.module.css';

export const useGuardiansTexts = defineTexts('guardians', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** Why the age keeps a member from taking part, and where that is settled; without it, what else does is asked first. */
export function useAgeLimit() {
  const t = useGuardiansTexts().limits;
  const { member } = useMember();
  const limit = member && limitOf(member);
  if (!limit) return undefined;
  return { limit, ...t[limit], to: linkTo(limit === 'too_young' ? pages.contact : pages.myProfileTab.guardians) };
}

/** What limits a member whose profile is complete; a child under 12 is told so at once. */
function limitOf({ age, user_profile, contestant }: User) {
  if (age.limit === 'none') return undefined;
  return age.limit === 'too_young' || (user_profile && contestant) ? age.limit : undefined;
}

/** Invites a guardian by e-mail. */
export function InviteForm() {
  const t = useGuardiansTexts().invite;
  const { mutate } = useApiMutation('POST /me/guardians', {
    onSuccess: (answers, guardians) => answers.set('GET /me/guardians', {}, guardians),
  });
  const form = useForm(inviteGuardianInput, async (body) => {
    await mutate({ body });
    showToast({ tone: 'success', text: t.sent });
  });
  return (
    <form className={styles.invite} onSubmit={form.onSubmit} noValidate>
      <EmailField label={t.email} help={t.help} {...form.field('email')} autoComplete="off" />
      {form.failure && <Failure>{form.failure}</Failure>}
      <div>
        <Button type="submit" aria-disabled={form.waiting}>
          {form.waiting ? t.sending : t.send}
        </Button>
      </div>
    </form>
  );
}

/** The next step of a child without a guardian: to invite one, or to wait for the answer. */
function Inviting() {
  const t = useGuardiansTexts();
  const { data } = useApiQuery('GET /me/guardians', {}, { quiet: true });
  const invited = data?.data.find(({ state }) => state === 'invited');
  if (!data) return null;
  if (!invited?.email_hint) return <InviteForm />;
  return (
    <>
      <p role="status">{t.waiting(invited.email_hint)}</p>
      <div>
        <LinkButton look="outline" to={linkTo(pages.myProfileTab.guardians)}>
          {t.toGuardians}
        </LinkButton>
      </div>
    </>
  );
}

/** Shows a member what the age keeps them from, with the next step in place; nothing to others. */
export function AgeNotice() {
  const limited = useAgeLimit();
  if (!limited) return null;
  const { limit, title, text, next, to } = limited;
  return (
    <section className={styles.notice} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      {limit === 'guardian_needed' ? (
        <Inviting />
      ) : (
        <div>
          <LinkButton to={to}>{next}</LinkButton>
        </div>
      )}
    </section>
  );
}

type Limited = NonNullable<ReturnType<typeof useAgeLimit>>;

/** Says before a step why the age does not allow it yet. */
export function AgeLimitDialog({ limited, onClose }: { limited: Limited; onClose: () => void }) {
  const { close } = useGuardiansTexts();
  return (
    <Dialog open title={limited.title} onClose={onClose}>
      <p>{limited.text}</p>
      <div className={dialogStyles.actions}>
        <Button look="outline" onClick={onClose}>
          {close}
        </Button>
        <LinkButton to={limited.to}>{limited.next}</LinkButton>
      </div>
    </Dialog>
  );
}

/** The same in place of a page. */
export function AgeLimitState({ limited: { title, text, to, next } }: { limited: Limited }) {
  return (
    <EmptyState picture="empty" title={title} text={text}>
      <LinkButton to={to}>{next}</LinkButton>
    </EmptyState>
  );
}
