import type { ResultEntry, ResultIndicator } from '@mutirao/contract/challenges/results/results.ts';
import type { ReactNode } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import blocks from '../../../ui/blocks.module.css';
import styles from './results.module.css';

export const useResultTexts = defineTexts('results', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The numbers of an indicator with its unit, and what is planned of it. */
export function useAmounts() {
  const t = useResultTexts();
  const { language, localize } = useLanguage();
  const amount = (count: number, { unit }: Pick<ResultIndicator, 'unit'>) =>
    t.amount(formatNumber(count, language), localize(unit));
  function planned({ plan, unit }: Pick<ResultIndicator, 'plan' | 'unit'>): string {
    if (!plan) return t.notPlanned;
    if (plan.target === null) return t.dropped;
    const due = plan.due_on === null ? '' : `, ${t.until(formatDay(plan.due_on, 'UTC'))}`;
    return `${amount(plan.target, { unit })}${due}`;
  }
  return { amount, planned };
}

type Evidence = ResultEntry['evidence'][number];

function EvidenceLink({ one }: { one: Evidence }) {
  const t = useResultTexts();
  const { localize } = useLanguage();
  const { kind, url, caption, name, stage } = one;
  if (kind === 'answer') return stage ? t.answerTo(localize(stage)) : t.kinds.answer;
  if (!url) return t.notPublic(t.kinds[kind]);
  return (
    <a className={blocks.target} href={url}>
      {[t.kinds[kind], caption || name].filter(Boolean).join(': ')}
    </a>
  );
}

/** A photo with its caption, or a line for other evidence. */
export function EvidenceItem({ one, children }: { one: Evidence; children?: ReactNode }) {
  const t = useResultTexts();
  if (one.kind !== 'photo' || !one.url)
    return (
      <li className={styles.evidence}>
        <span>
          <EvidenceLink one={one} />
        </span>
        {children}
      </li>
    );
  return (
    <li>
      <figure className={styles.photo}>
        <a href={one.url}>
          <img src={one.url.replace(/\d+(?=\.webp$)/, '480')} alt={one.caption || t.photo} loading="lazy" width="480" />
        </a>
        {one.caption && <figcaption aria-hidden="true">{one.caption}</figcaption>}
      </figure>
      {children}
    </li>
  );
}

type Entry = Omit<ResultEntry, 'evidence'>;

interface EntryFactsProps {
  entry: Entry;
  indicator: ResultIndicator | undefined;
  children?: ReactNode;
}

/** An entry: how many, whether it is confirmed, when, where and how it was counted. */
export function EntryFacts({ entry, indicator, children }: EntryFactsProps) {
  const t = useResultTexts();
  const { language, localize } = useLanguage();
  const { amount } = useAmounts();
  const { id, quantity, is_confirmed, source, corrects_id } = entry;
  const sign = quantity < 0 ? '−' : corrects_id !== null && quantity > 0 ? '+' : '';
  const size = Math.abs(quantity);
  return (
    <li id={`entry-${id}`} className={`${blocks.card} ${styles.entry}`}>
      <h3>
        {sign}
        {indicator ? amount(size, indicator) : formatNumber(size, language)}{' '}
        <span className={is_confirmed ? styles.confirmed : styles.estimated}>
          {is_confirmed ? t.confirmed : t.estimated}
        </span>
      </h3>
      <p className={blocks.soft}>
        {[t.entry(String(id)), indicator && localize(indicator.name)].filter(Boolean).join(' · ')}
        {corrects_id !== null && (
          <>
            {' · '}
            <a href={`#entry-${corrects_id}`}>{t.corrects(String(corrects_id))}</a>
          </>
        )}
      </p>
      <dl className={`${blocks.terms} ${styles.facts}`}>
        <div>
          <dt>{t.when}</dt>
          <dd>{formatDay(entry.happened_on, 'UTC')}</dd>
        </div>
        {entry.place && (
          <div>
            <dt>{t.where}</dt>
            <dd>{entry.place}</dd>
          </div>
        )}
        <div>
          <dt>{t.how}</dt>
          <dd>{t.methods[entry.method]}</dd>
        </div>
        {entry.note && (
          <div>
            <dt>{t.note}</dt>
            <dd>{entry.note}</dd>
          </div>
        )}
      </dl>
      {source !== 'entry' && <p>{t.sources[source]}</p>}
      {children}
    </li>
  );
}
