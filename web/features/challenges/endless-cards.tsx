import type { Page } from '@mutirao/contract/pagination.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { CardGrid, CardSkeleton } from '../../ui/card-grid.tsx';
import { EndlessEnd } from '../shell/index.ts';
import type { CardFacts } from './card-facts.ts';
import { ChallengeCard } from './challenge-card.tsx';
import { challengeTexts } from './texts.ts';

interface EndlessCardsProps {
  /** The page that came with the address; absent when it could not be had. */
  first: Page<CardFacts> | undefined;
  failure?: string | undefined;
  /** Of the list in the API, with its filters. */
  path: string;
  label: string;
  level?: 'h2' | 'h3';
}

/** A list of cards that goes on as the reader scrolls; without scripts, by links from page to page. */
export function EndlessCards({ first, failure, path, label, level }: EndlessCardsProps) {
  const t = useTexts(challengeTexts).list;
  const list = useEndless({ first, path });
  return (
    <>
      <CardGrid label={label} busy={list.isFetching}>
        {list.items.map((challenge, index) => (
          <li key={challenge.id}>
            <ChallengeCard challenge={challenge} {...(level && { level })} eager={index < 2} />
          </li>
        ))}
        {list.isFetchingNext && [1, 2, 3].map((one) => <CardSkeleton key={one} />)}
      </CardGrid>
      <EndlessEnd list={list} failure={failure} more={t.more} loadingMore={t.loadingMore} />
    </>
  );
}
