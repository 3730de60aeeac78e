import { addMonths, lastTwelveMonths } from '@mutirao/contract/organisation/figures/figure-span.ts';
import type { Figure, FigureRow, Figures } from '@mutirao/contract/organisation/figures/figures.calls.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './figures.module.css';
import { Plot } from './index.tsx';

const useFiguresTexts = defineTexts('figures', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const isMonth = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const monthOf = (text: string | undefined) => (text && isMonth.test(text) ? text : undefined);

/** The span in an address; one that ends before it begins counts as none. */
function readSpan(search: string): Span {
  const asked = readSearch(backOfficePages.figures, search);
  const [from, to] = [monthOf(asked.from), monthOf(asked.to)];
  return from && to && from > to ? {} : { from, to };
}

interface SpanChoiceProps {
  shown: Pick<Figures, 'from' | 'to'>;
  addressOf: (span: Span) => string;
}

/** Chooses the span: usual ones by a link, any other by its months. */
function SpanChoice({ shown, addressOf }: SpanChoiceProps) {
  const t = useFiguresTexts().span;
  const navigate = useNavigate();
  const usual = lastTwelveMonths(new Date());
  const year = Number(usual.to.slice(0, 4));
  const presets = [
    { label: t.lastTwelve, span: usual },
    { label: t.year(year), span: { from: `${year}-01`, to: usual.to } },
    { label: t.year(year - 1), span: { from: `${year - 1}-01`, to: `${year - 1}-12` } },
    { label: t.lastYears, span: { from: addMonths(usual.to, -59), to: usual.to } },
  ];
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    void navigate(addressOf(readSpan(`?from=${chosen.get('from')}&to=${chosen.get('to')}`)), {
      preventScrollReset: true,
    });
  }
  return (
    <div className={blocks.rows}>
      <nav className={blocks.actions} aria-label={t.usual}>
        {presets.map(({ label, span }) => (
          <Link
            key={label}
            to={addressOf(span)}
            className={styles.preset}
            preventScrollReset
            aria-current={span.from === shown.from && span.to === shown.to ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <form key={`${shown.from} ${shown.to}`} className={styles.span} aria-label={t.own} onSubmit={choose}>
        <Field type="month" label={t.from} name="from" defaultValue={shown.from} help={t.help} required />
        <Field type="month" label={t.to} name="to" defaultValue={shown.to} help={t.help} required />
        <Button type="submit" look="outline">
          {t.show}
        </Button>
      </form>
    </div>
  );
}

/** One figure: what it counts, its plot, and the same numbers as a table. */
function FigurePart({ figure: { name, title, definition, column, covers, total, rows, plot } }: { figure: Figure }) {
  const t = useFiguresTexts();
  const { language } = useLanguage();
  const write = ({ total: number, is_at_least: isAtLeast }: Pick<FigureRow, 'total' | 'is_at_least'>) => {
    if (number === null) return t.hidden;
    const count = formatNumber(number, language);
    return isAtLeast ? t.atLeast(count) : count;
  };
  const isYears = covers.from.endsWith('-01') && covers.to.endsWith('-12');
  const [first, last] = [covers.from.slice(0, 4), covers.to.slice(0, 4)];
  return (
    <section className={styles.figure} aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <p className={styles.definition}>{definition}</p>
      {isYears && <p className={blocks.soft}>{first === last ? t.wholeYear(first) : t.wholeYears(first, last)}</p>}
      {rows.every(({ total: number }) => number === 0) ? (
        <p>{t.none}</p>
      ) : (
        <div className={styles.beside}>
          <Plot svg={plot} />
          {/* Two columns fit a phone, where other tables become cards. */}
          <table className={styles.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{column}</th>
                <th scope="col">{t.number}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.label}</th>
                  <td>{write(row)}</td>
                </tr>
              ))}
            </tbody>
            {total && (
              <tfoot>
                <tr>
                  <th scope="row">{t.total}</th>
                  <td>{write(total)}</td>
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
    </section>
  );
}

/** The first count takes a minute at most. */
const whileCounted = ({ state }: { state: { data: Figures | undefined } }) =>
  state.data?.counted_at === null ? 5000 : false;

function useFigures(id: string | undefined, query: Span) {
  const options = { localized: true, placeholderData: keepPreviousData, refetchInterval: whileCounted };
  const all = useApiQuery('GET /admin/figures', { query }, { ...options, enabled: id === undefined });
  const input = { params: { id: id ?? '' }, query };
  const one = useApiQuery('GET /admin/challenges/:id/figures', input, { ...options, enabled: id !== undefined });
  return id === undefined ? all : one;
}

/** The figures of all challenges, or of the one in the address, in a span of months. */
export function Component() {
  const t = useFiguresTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const { id } = useParams();
  const query = useFigures(id, readSpan(useLocation().search));
  const addressOf = (span: Span) =>
    id === undefined
      ? linkTo(backOfficePages.figures, {}, span)
      : linkTo(backOfficePages.challengeFigures, { id }, span);
  return (
    <Loaded query={query}>
      {({ from, to, counted_at: countedAt, figures }) => (
        <div className={styles.page}>
          <SpanChoice shown={{ from, to }} addressOf={addressOf} />
          {countedAt === null ? (
            <EmptyState picture="empty" title={t.notCounted} text={t.notCountedText} level="p" />
          ) : (
            <>
              <p role="status" className={blocks.soft}>
                {t.counted(formatMoment(countedAt, language, timezone))} {t.small}
              </p>
              {figures.map((figure) => (
                <FigurePart key={figure.name} figure={figure} />
              ))}
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}
