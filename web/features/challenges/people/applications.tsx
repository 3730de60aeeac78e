import type { AdviserApplication } from '@mutirao/contract/challenges/people.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useOutletContext } from 'react-router';
import { showToast } from '../../../platform/toasts.ts';
import { useAction } from '../../../platform/use-action.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import type { ShownChallenge } from '../challenges/index.ts';
import styles from './people.module.css';
import { usePeopleTexts } from './texts.ts';

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
    <article className={styles.card}>
      <a className={styles.who} href={linkTo(pages.profile, { slug: user.slug })} target="_blank" rel="noreferrer">
        <Avatar className={styles.face} address={user.avatar} size={80} />
        <h3>{user.full_name}</h3>
        <span className="visually-hidden"> ({all.newTab})</span>
      </a>
      <Paragraphs text={message} />
      <div className={styles.answers}>
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
export function Applications() {
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
