import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useShellTexts } from './texts.ts';

/** The page of an unknown address. */
export function Component() {
  const t = useShellTexts().notFound;
  return (
    <>
      <PageHead title={t.title} description={t.text} hidden />
      <EmptyState picture="lost" title={t.title} text={t.text} level="h1">
        <LinkButton to={linkTo(pages.home)}>{t.home}</LinkButton>
      </EmptyState>
    </>
  );
}
