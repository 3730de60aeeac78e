import type { PictureReview } from '@mutirao/contract/members/protection/protection.calls.ts';
import { callApi } from '../../../platform/api.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './moderation.module.css';
import { useModerationTexts } from './moderation-links.tsx';

function Review({ review: { address, kind, member, path } }: { review: PictureReview }) {
  const t = useModerationTexts().pictures;
  const answers = useAnswers();
  const decide = async (decision: 'approved' | 'refused') =>
    answers.set(
      'GET /moderation/pictures',
      {},
      await callApi('POST /moderation/pictures/decisions', { body: { address, decision } }),
    );
  return (
    <li className={styles.pictures}>
      <img src={address} alt={t.alt(member.full_name)} />
      <span>
        {t.kinds[kind]} · <Link to={path}>{member.full_name}</Link>
      </span>
      <span className={blocks.chips}>
        <Button look="outline" onClick={() => void decide('approved')}>
          {t.approve}
        </Button>
        <Button look="outline" onClick={() => void decide('refused')}>
          {t.refuse}
        </Button>
      </span>
    </li>
  );
}

/** The pictures of minors that wait for staff; nothing where there are none, and for others. */
export function PictureQueue() {
  const t = useModerationTexts().pictures;
  const { data = [] } = useApiQuery('GET /moderation/pictures', {}, { quiet: true, retry: false });
  if (data.length === 0) return null;
  return (
    <section className={`${blocks.panel} ${styles.case}`} aria-labelledby="pictures-of-minors">
      <h2 id="pictures-of-minors" className={styles.name}>
        {t.title}
      </h2>
      <p>{t.lead}</p>
      <ul className={styles.list}>
        {data.map((review) => (
          <Review key={review.address} review={review} />
        ))}
      </ul>
    </section>
  );
}
