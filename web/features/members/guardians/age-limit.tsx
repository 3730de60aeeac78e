import type { AgeLimit } from '@mutirao/contract/members/ages/ages.ts';
import { inviteGuardianInput } from '@mutirao/contract/members/guardians/guardians.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmailField } from '../../../ui/field.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { useForm } from '../../../ui/use-form.ts';
import styles from './guardians.module.css';

export type Limit = Exclude<AgeLimit, 'none'>;

export const useGuardiansTexts = defineTexts('guardians', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** Where what limits a member is settled. */
const settledAt = (limit: Limit) => linkTo(limit === 'too_young' ? pages.contact : pages.myProfileTab.guardians);

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

/** What the age keeps a member from, with the next step in place. */
export function Notice({ limit }: { limit: Limit }) {
  const { title, text, next } = useGuardiansTexts().limits[limit];
  return (
    <section className={styles.notice} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      {limit === 'guardian_needed' ? (
        <Inviting />
      ) : (
        <div>
          <LinkButton to={settledAt(limit)}>{next}</LinkButton>
        </div>
      )}
    </section>
  );
}

/** The same before a step. */
export function LimitDialog({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  const { close, limits } = useGuardiansTexts();
  const { title, text, next } = limits[limit];
  return (
    <Dialog open title={title} onClose={onClose}>
      <p>{text}</p>
      <div className={dialogStyles.actions}>
        <Button look="outline" onClick={onClose}>
          {close}
        </Button>
        <LinkButton to={settledAt(limit)}>{next}</LinkButton>
      </div>
    </Dialog>
  );
}

/** The same in place of a page. */
export function LimitState({ limit }: { limit: Limit }) {
  const { title, text, next } = useGuardiansTexts().limits[limit];
  return (
    <EmptyState picture="empty" title={title} text={text}>
      <LinkButton to={settledAt(limit)}>{next}</LinkButton>
    </EmptyState>
  );
}
