import type { PageSlug, PageSummary } from '@mutirao/contract/organisation/pages/pages.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Line } from '../../../ui/rich-text.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './home-section.module.css';

export type Opening = Pick<PageSummary, 'slug' | 'title' | 'opening'> & Partial<Pick<PageSummary, 'lead'>>;

const slugs: readonly PageSlug[] = ['home-about', 'how-it-works', 'living-lab', 'partners'];

/** The data of the pages with a section on home, to keep home's payload small. */
export function openingsOf(pages: readonly PageSummary[]): Opening[] {
  return pages
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, title, lead, opening }) => ({ slug, title, opening, ...(slug === 'how-it-works' && { lead }) }));
}

interface HomeSectionProps {
  id: string;
  page: Opening | undefined;
  /** The text of the link to the page. */
  more: string;
  tone?: 'paper' | 'deep';
  /** A button before that link. */
  first?: ReactNode;
  children?: ReactNode;
}

/** A section of home with the beginning of a page, and a link to it. */
export function HomeSection({ id, page, more, tone = 'paper', first, children }: HomeSectionProps) {
  const { language, localize } = useLanguage();
  if (!page) return null;
  return (
    <Section id={id} title={localize(page.title)} tone={tone}>
      <div className={styles.stack}>
        {page.opening[language].map(
          (block, index) =>
            block.type === 'paragraph' && (
              // biome-ignore lint/suspicious/noArrayIndexKey: an opening never changes its paragraphs
              <p key={index} className={styles.large}>
                <Line line={block.line} />
              </p>
            ),
        )}
        {children}
        <div className={styles.actions}>
          {first}
          <LinkButton to={linkTo(pages.text[page.slug])} look="outline">
            {more}
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}
