import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Section } from '../../ui/section.tsx';
import styles from './social-billionaire-index.module.css';
import { homeTexts } from './texts.ts';

const billion = 1e9;

/** How far the lives changed are on the way to a billion; drawn by powers of ten, or nothing would be seen. */
export function SocialBillionaireIndex({ lives }: { lives: number }) {
  const t = useTexts(homeTexts).index;
  const { language } = useLanguage();
  const share = Math.log10(Math.max(1, lives)) / Math.log10(billion);
  return (
    <Section id="social-billionaire-index" title={t.title}>
      <div className={styles.index}>
        <p className={styles.text}>{t.text}</p>
        <div>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.way} style={{ width: `${Math.min(100, share * 100)}%` }} />
            {[1, 2, 3, 4, 5, 6, 7, 8].map((power) => (
              <span key={power} style={{ left: `${(power / 9) * 100}%` }} />
            ))}
          </div>
          <p className={styles.progress}>{t.progress(formatNumber(lives, language))}</p>
        </div>
      </div>
    </Section>
  );
}
