import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './about.module.css';
import { useMembersTexts } from './texts.ts';

/** The stages whose contributions wait for a reply, for judges, advisers and admins of challenges; others see nothing. */
export function WaitingInteractions() {
  const t = useMembersTexts().waiting;
  const { language, localize } = useLanguage();
  const { data = [] } = useApiQuery('GET /me/waiting-interactions', {}, { quiet: true });
  if (data.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">{t.title}</h2>
      <ul className={styles.waiting}>
        {data.map(({ challenge, stage, unanswered_count: count }) => (
          <li key={stage.id}>
            <Link to={linkTo(pages.stage, { slug: challenge.slug, stage: stage.id })}>{localize(stage.title)}</Link>
            <p>
              {localize(challenge.title)} · {t.count(formatNumber(count, language), isOne(count, language))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
