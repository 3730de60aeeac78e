import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { NotFound } from '../../../ui/empty-state.tsx';
import { useShellTexts } from './texts.ts';

/** What an unknown address shows. */
export function UnknownAddress() {
  const t = useShellTexts().notFound;
  return <NotFound title={t.title} text={t.text} to={linkTo(pages.home)} next={t.home} />;
}
