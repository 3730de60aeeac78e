import type { DocumentSection } from '@mutirao/contract/organisation/transparency/transparency.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatMoney, formatSize } from '../../../i18n/numbers.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead, usePublicUrl } from '../../../platform/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { NotFoundBoundary } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import { useTransparencyTexts } from './texts.ts';
import styles from './transparency.module.css';

export const load = ({ api, params: { slug = '' } }: LoadArguments) =>
  api('GET /transparency/documents/:slug', { params: { slug } });

function Amounts({ section: { title, amounts } }: { section: DocumentSection }) {
  const t = useTransparencyTexts();
  const { language, localize } = useLanguage();
  if (amounts.length === 0) return null;
  const money = (amount: number) => formatMoney(amount, 'BRL', language);
  const cents = amounts.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  return (
    <DataTable
      caption={t.document.amounts(localize(title))}
      rows={amounts}
      keyOf={({ label }) => label.en}
      columns={[
        { label: t.document.item, cell: ({ label }) => localize(label) },
        { label: t.document.amount, isNumber: true, cell: ({ amount }) => money(amount) },
      ]}
      totals={{ [t.document.item]: t.total, [t.document.amount]: money(cents / 100) }}
    />
  );
}

/** A document of the organisation, to be read here or on paper. */
export function Component() {
  const t = useTransparencyTexts();
  const { language, localize } = useLanguage();
  const publicUrl = usePublicUrl();
  const { slug, kind, title, description, year, published_on, sections, file } = useData<typeof load>();
  const name = localize(title);
  const day = formatDay(published_on, 'UTC');
  return (
    <article className={styles.document}>
      <PageHead
        title={name}
        description={t.document.description(t.kinds[kind], name, day)}
        structured={{
          '@type': 'DigitalDocument',
          name,
          url: publicUrl + linkTo(pages.document, { slug }),
          datePublished: published_on,
        }}
      />
      <nav>
        <Link to={linkTo(pages.transparency)} className={styles.back}>
          ← {t.document.back}
        </Link>
      </nav>
      <header className={styles.title}>
        <h1>{name}</h1>
        <p className={styles.small}>
          {t.kinds[kind]}
          {year !== null && ` ${year}`}, {t.published(day)}
        </p>
        {localize(description) && <p>{localize(description)}</p>}
        {file && (
          <a href={`${file.url}?download`} download className={styles.download}>
            {t.document.download(file.name, formatSize(file.size, language))}
          </a>
        )}
        <Button look="outline" className={styles.print} onClick={() => print()}>
          {t.document.print}
        </Button>
      </header>
      {sections.map((section) => (
        <section key={section.title.en} className={styles.part}>
          <h2>{localize(section.title)}</h2>
          <Paragraphs text={localize(section.text)} />
          <Amounts section={section} />
        </section>
      ))}
    </article>
  );
}

/** The error page of an unknown document links to the others. */
export function ErrorBoundary() {
  const t = useTransparencyTexts().document;
  return <NotFoundBoundary title={t.notFound} text={t.notFoundText} to={linkTo(pages.transparency)} next={t.all} />;
}
