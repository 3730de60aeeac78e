import { useTexts } from '../../i18n/use-texts.ts';
import { Section } from '../../ui/section.tsx';
import styles from './how-it-works.module.css';
import { homeTexts } from './texts.ts';

/** From problem to solution, and the figures that speak for doing it together. */
export function HowItWorks() {
  const t = useTexts(homeTexts).how;
  return (
    <Section id="how-it-works" title={t.title} lead={t.lead} tone="deep">
      <ol className={styles.steps}>
        {t.steps.map(([name, text]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <h3 className={styles.figuresTitle}>{t.figuresTitle}</h3>
      <dl className={styles.figures}>
        {t.figures.map(([value, text]) => (
          <div key={value}>
            <dd>{value}</dd>
            <dt>{text}</dt>
          </div>
        ))}
      </dl>
    </Section>
  );
}
