import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Facts, Line } from '../../../ui/text-blocks.tsx';
import type { Opening } from '../../organisation/pages/index.ts';
import styles from './how-it-works.module.css';
import { useHomeTexts } from './texts.ts';

/** The steps from problem to solution, as on their page, with the figures of collaboration. */
export function HowItWorks({ page }: { page: Opening | undefined }) {
  const t = useHomeTexts().how;
  const { language, localize } = useLanguage();
  if (!page) return null;
  const opening = page.opening[language];
  const steps = opening.find((block) => block.type === 'list');
  const figures = opening.find((block) => block.type === 'facts');
  return (
    <Section id="how-it-works" title={localize(page.title)} lead={localize(page.lead)} tone="deep">
      {steps && (
        <ol className={styles.steps}>
          {steps.items.map(([name, ...text], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps have a fixed order
            <li key={index}>
              <h3>{name?.text.replace(/\.$/, '')}</h3>
              <p>
                <Line line={text} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {figures && (
        <>
          <h3 className={styles.figuresTitle}>{t.figuresTitle}</h3>
          <Facts facts={figures.facts} />
        </>
      )}
      <p className={styles.more}>
        <LinkButton to={linkTo(pages.text[page.slug])} look="outline">
          {t.more}
        </LinkButton>
        <LinkButton to={linkTo(pages.text.faq)} look="quiet">
          {t.questions}
        </LinkButton>
      </p>
    </Section>
  );
}
