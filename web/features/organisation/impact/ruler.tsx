import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { Section } from '../../../ui/section.tsx';
import { BillionTrack, billion } from './billion-track.tsx';
import styles from './impact.module.css';
import { useImpactTexts } from './texts.ts';

/** The social billionaire index: the distance to a billion lives. */
export function Ruler({ lives }: { lives: number }) {
  const t = useImpactTexts().impact;
  const { language } = useLanguage();
  const missing = billion - lives;
  return (
    <Section id="social-billionaire-index" title={t.indexTitle} lead={t.indexText} tone="deep">
      <BillionTrack lives={lives} />
      <ol className={styles.powers} aria-hidden="true">
        {['1', '1K', '1MI', '1BI'].map((power) => (
          <li key={power}>{power}</li>
        ))}
      </ol>
      <p className={styles.progress}>
        {t.progress(formatNumber(lives, language))}.{' '}
        {missing > 0 ? t.missing(formatNumber(missing, language)) : t.reached}
      </p>
    </Section>
  );
}
