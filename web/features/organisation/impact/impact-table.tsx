import type { Impact } from '@mutirao/contract/organisation/impact/impact.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import styles from './impact-table.module.css';
import { useImpactTexts } from './texts.ts';

/** All the figures behind the plots, goals by years; collapsible without scripts too. */
export function ImpactTable({ impact: { years, goals, lives_changed } }: { impact: Impact }) {
  const t = useImpactTexts().impact;
  const { language, localize } = useLanguage();
  const cell = (lives: number, key: number | string) => <td key={key}>{formatNumber(lives, language)}</td>;
  return (
    <details className={styles.table}>
      <summary>{t.tableSwitch}</summary>
      <section className={styles.area} aria-label={t.tableArea} tabIndex={0}>
        <table>
          <caption>{t.tableCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{t.tableGoal}</th>
              {years.map(({ year }) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
              <th scope="col">{t.tableAll}</th>
            </tr>
          </thead>
          <tbody>
            {goals.map(({ category, years: ofGoal, lives_changed: sum }) => (
              <tr key={category.id}>
                <th scope="row">{`${category.id}. ${localize(category.name)}`}</th>
                {ofGoal.map((lives, at) => cell(lives, years[at]?.year ?? at))}
                {cell(sum, 'all')}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.tableTotal}</th>
              {years.map((one) => cell(one.lives_changed, one.year))}
              {cell(lives_changed, 'all')}
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  );
}
