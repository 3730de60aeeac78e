import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import styles from './incomplete-banner.module.css';
import { useMembersTexts } from './shown-profile.ts';

/** Shows a member what a missing profile keeps them from, with a link to its form. */
export function IncompleteBanner({ isAtForm = false }: { isAtForm?: boolean }) {
  const t = useMembersTexts().incomplete;
  return (
    <section className={styles.banner} aria-label={t.title}>
      <div>
        <p className={styles.title}>{t.title}</p>
        <p>{t.text}</p>
      </div>
      {!isAtForm && <LinkButton to={linkTo(pages.profileForm)}>{t.next}</LinkButton>}
    </section>
  );
}
