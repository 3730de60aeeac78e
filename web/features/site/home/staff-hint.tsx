import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconEyeOff } from '@tabler/icons-react';
import { defineTexts } from '../../../i18n/texts.ts';
import { Link } from '../../../ui/link.tsx';
import type { EmptySectionName } from './hints.pt.ts';
import styles from './staff-hint.module.css';

const useHintTexts = defineTexts('home-hints', {
  pt: () => import('./hints.pt.ts'),
  en: () => import('./hints.en.ts'),
});

/** Where staff give a section of the home page its content. */
const places = {
  'active-challenges': linkTo(backOfficePages.organisationHome),
  'impact-counter': linkTo(backOfficePages.organisationHome),
  'social-billionaire-index': linkTo(backOfficePages.challenges),
  partners: linkTo(backOfficePages.organisationPartners),
} as const satisfies Record<EmptySectionName, string>;

/** Says to staff, in place, what a section without content would show, and leads to where it is added. */
export function StaffHint({ section }: { section: EmptySectionName }) {
  const t = useHintTexts();
  const { title, text, add } = t.sections[section];
  return (
    <aside className={styles.hint} aria-label={t.label(title)}>
      <p className={styles.title}>
        <IconEyeOff aria-hidden size={20} /> {t.label(title)}
      </p>
      <p>{text}</p>
      <p>
        <Link to={places[section]}>{add}</Link>
      </p>
    </aside>
  );
}
