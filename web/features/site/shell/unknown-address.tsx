import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { NotFound } from '../../../ui/empty-state.tsx';
import { SearchBox } from './navigation.tsx';
import { useShellTexts } from './texts.ts';

/** What an unknown address shows: also without scripts, ways to what may have been looked for. */
export function UnknownAddress() {
  const t = useShellTexts().notFound;
  return (
    <NotFound title={t.title} text={t.text} to={linkTo(pages.home)} next={t.home}>
      <LinkButton look="outline" to={linkTo(pages.challenges)}>
        {t.challenges}
      </LinkButton>
      <SearchBox label={t.search} />
    </NotFound>
  );
}
