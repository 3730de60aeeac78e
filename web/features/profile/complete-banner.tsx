import { useTexts } from '../../i18n/use-texts.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './complete-banner.module.css';
import { profileTexts } from './texts.ts';

/** Says that the profile is not complete, on all tabs; leads to its form from those where it is not. */
export function CompleteBanner({ isAtForm }: { isAtForm: boolean }) {
  const t = useTexts(profileTexts).banner;
  return (
    <section className={styles.banner} aria-label={t.label}>
      <p>{t.text}</p>
      {!isAtForm && (
        <LinkButton look="outline" to={paths.profileConfig()}>
          {t.action}
        </LinkButton>
      )}
    </section>
  );
}
