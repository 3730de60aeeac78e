import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { BillionTrack } from '../../organisation/impact/index.ts';
import styles from './social-billionaire-index.module.css';
import { useHomeTexts } from './texts.ts';

/** The progress to a billion lives, and the members behind it. */
export function SocialBillionaireIndex({ lives }: { lives: number }) {
  const t = useHomeTexts().index;
  const { language } = useLanguage();
  return (
    <Section id="social-billionaire-index" title={t.title}>
      <div className={styles.index}>
        <p className={styles.text}>{t.text}</p>
        <div>
          <BillionTrack lives={lives} />
          <p className={styles.progress}>{t.progress(formatNumber(lives, language))}</p>
        </div>
        <LinkButton to={linkTo(pages.impactBoard)} look="outline">
          {t.board}
        </LinkButton>
      </div>
    </Section>
  );
}
