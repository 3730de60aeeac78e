import { IconLink } from '@tabler/icons-react';
import { useLanguage } from '../../../i18n/language.tsx';
import { TextBlocks } from '../../../ui/text-blocks.tsx';
import styles from './faq.module.css';
import type { FaqFacts } from './faq-facts.ts';
import { useFaqTexts } from './texts.ts';

/** A collapsible question. The hash in the address names the answer, and browsers open the element around it. */
export function Question({ faq }: { faq: FaqFacts }) {
  const t = useFaqTexts();
  const { language, localize } = useLanguage();
  const question = localize(faq.question);
  return (
    <details className={styles.question}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <div id={faq.slug} className={styles.answer}>
        <TextBlocks blocks={faq.answer_blocks[language]} />
        <a className={styles.link} href={`#${faq.slug}`} aria-label={`${t.link}: ${question}`}>
          <IconLink aria-hidden size={18} /> {t.link}
        </a>
      </div>
    </details>
  );
}
