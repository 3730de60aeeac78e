import type { AdviserApplication } from '@mutirao/contract/challenges/people/people.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { lazy, Suspense, useState } from 'react';
import { useOutletContext } from 'react-router';
import { useCounted } from '../../../i18n/language.tsx';
import { useAction } from '../../../platform/failures.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { useMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import { useAsMember } from '../../accounts/sign-in/index.ts';
import { AreaHeader, ChallengeArea, type ShownChallenge } from '../challenges/index.tsx';
import { OfficerGrid, usePeopleTexts } from './officer-card.tsx';
import styles from './people.module.css';

const ApplyDialog = lazy(() => import('./apply-dialog.tsx'));
const becomeAdviserCall = 'GET /challenges/:id/advisors/applications';

/** Applies to advise the challenge; a visitor signs in first. */
function BecomeAdviser() {
  const t = usePeopleTexts().applying;
  const { challenge } = useOutletContext<ShownChallenge>();
  const { member } = useMember();
  const [isOpen, setOpen] = useState(false);
  const { data } = useApiQuery(becomeAdviserCall, { params: { id: challenge.id } }, { quiet: true });
  const apply = useAsMember(`advise challenge ${challenge.id}`, () => setOpen(true));
  if (data?.has_applied) return <p role="status">{t.waiting}</p>;
  const hasProfile = member?.can.accept_challenges ?? true;
  // Those with a role in the challenge cannot apply; without a profile a dialog says what is missing.
  if (data && !data.can.apply && hasProfile) return null;
  return (
    <>
      <Button look="outline" onClick={apply}>
        {t.open}
      </Button>
      {isOpen && member && (
        <Suspense>
          <ApplyDialog challengeId={challenge.id} hasProfile={hasProfile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const call = 'GET /challenges/:id/advisors/applications';

function Application({ application, challengeId }: { application: AdviserApplication; challengeId: number }) {
  const all = usePeopleTexts();
  const t = all.applications;
  const { id, user, message } = application;
  const { mutate } = useApiMutation('PUT /challenges/:id/advisors/applications/:application', {
    onSuccess: (answers, answer) => answers.set(call, { params: { id: challengeId } }, answer),
    invalidates: ['GET /challenges/:id/advisors'],
  });
  async function decide(accepted: boolean): Promise<void> {
    await mutate({ params: { id: challengeId, application: id }, body: { accepted } });
    showToast({ tone: 'success', text: accepted ? t.accepted(user.full_name) : t.refused });
  }
  const accepting = useAction(t.failed, () => decide(true));
  const refusing = useAction(t.failed, () => decide(false));
  const waiting = accepting.waiting || refusing.waiting;
  return (
    <article className={`${blocks.card} ${styles.card}`}>
      <a className={styles.who} href={linkTo(pages.profile, { slug: user.slug })} target="_blank" rel="noreferrer">
        <Avatar className={`${blocks.face} ${styles.face}`} address={user.avatar} size={80} />
        <h3>{user.full_name}</h3>
        <span className="visually-hidden"> ({all.newTab})</span>
      </a>
      <Paragraphs text={message} />
      <div className={blocks.actions}>
        <Button onClick={accepting.run} aria-disabled={waiting}>
          {t.accept}
        </Button>
        <Button look="outline" onClick={refusing.run} aria-disabled={waiting}>
          {t.refuse}
        </Button>
      </div>
    </article>
  );
}

/** The open applications to advise, for those who decide. */
function Applications() {
  const t = usePeopleTexts().applications;
  const { challenge } = useOutletContext<ShownChallenge>();
  const { data } = useApiQuery(call, { params: { id: challenge.id } }, { quiet: true });
  if (!data?.can.decide || data.data.length === 0) return null;
  return (
    <section className={styles.applications} aria-labelledby="applications">
      <h2 id="applications">{t.title}</h2>
      <ul>
        {data.data.map((application) => (
          <li key={application.id}>
            <Application application={application} challengeId={challenge.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const load = async ({ api, params }: LoadArguments) => {
  const { id } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  return api('GET /challenges/:id/advisors', { params: { id } });
};

/** The advisers of a challenge, and how to become one. */
export function Component() {
  const t = usePeopleTexts().advisers;
  const counted = useCounted();
  const advisers = useData<typeof load>();
  return (
    <ChallengeArea title={t.title} description={t.lead}>
      {advisers.length === 0 ? (
        <EmptyState picture="empty" title={t.no_challenge_advisers} text={t.invitation}>
          <BecomeAdviser />
        </EmptyState>
      ) : (
        <>
          <AreaHeader title={counted(t.count, advisers.length)} lead={t.lead} />
          <OfficerGrid officers={advisers} label={t.title} />
          <div className={styles.invitation}>
            <p>{t.invitation}</p>
            <BecomeAdviser />
          </div>
        </>
      )}
      <Applications />
    </ChallengeArea>
  );
}
