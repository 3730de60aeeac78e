import { htmlLanguage } from '@mutirao/contract/language.ts';
import type { InformationPage } from '@mutirao/contract/organisation/pages/pages.ts';
import type { TextBlock } from '@mutirao/contract/text-blocks.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { organisation } from '../../../i18n/organisation.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { PageHead, usePublicUrl } from '../../../platform/page-head.tsx';
import { TextBlocks } from '../../../ui/rich-text.tsx';
import styles from './information-page.module.css';

export const usePagesTexts = defineTexts('pages', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** A page of the organisation with its breadcrumbs, as structured data of schema.org; `more` belongs to its type. */
function useStructuredPage(page: InformationPage, name: string, more: Record<string, unknown>) {
  const t = usePagesTexts();
  const { language, localize } = useLanguage();
  const publicUrl = usePublicUrl();
  const url = publicUrl + useLocation().pathname;
  const crumbs = [
    { name: t.home, item: `${publicUrl}/` },
    { name, item: url },
  ];
  return {
    '@graph': [
      {
        ...more,
        name,
        description: localize(page.description),
        url,
        inLanguage: htmlLanguage[language],
        dateModified: page.updated_at,
        publisher: { '@type': 'NGO', name: organisation.name, url: publicUrl },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
    ],
  };
}

/** A page with at least so many headings has a table of contents. */
const headingsWorthAList = 4;

interface InformationPageProps {
  page: InformationPage;
  /** Its type in schema.org. */
  type?: string;
  structured?: Record<string, unknown>;
  /** The page's title, where the text's own is too short. */
  title?: string;
  /** Keeps it out of search engines. */
  hidden?: boolean;
  /** Below the lead. */
  facts?: ReactNode;
  /** Between the lead and the text. */
  before?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

function Contents({ blocks }: { blocks: readonly TextBlock[] }) {
  const t = usePagesTexts();
  const headings = blocks.filter((block) => block.type === 'heading').filter(({ level }) => level === 2);
  if (headings.length < headingsWorthAList) return null;
  return (
    <nav className={styles.contents} aria-label={t.contents}>
      <p className={styles.contentsTitle} aria-hidden="true">
        {t.contents}
      </p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A page of the organisation: metadata, title, content and text. */
export function Information(props: InformationPageProps) {
  const { page, type = 'WebPage', structured, title, hidden, facts, before, children } = props;
  const { language, localize } = useLanguage();
  const name = title ?? localize(page.title);
  const blocks = page.blocks[language];
  return (
    <article className={styles.page}>
      <PageHead
        title={name}
        description={localize(page.description)}
        structured={useStructuredPage(page, name, { '@type': type, ...structured })}
        {...(hidden && { hidden })}
      />
      <header className={styles.header}>
        <h1>{name}</h1>
        <p className={styles.lead}>{localize(page.lead)}</p>
        {facts}
      </header>
      {before}
      <div className={styles.body}>
        <Contents blocks={blocks} />
        <div className={styles.text}>
          <TextBlocks blocks={blocks} />
          {children}
        </div>
      </div>
    </article>
  );
}
