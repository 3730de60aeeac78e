import type { Page } from '@mutirao/contract/pagination.ts';
import type { ReactNode } from 'react';
import type { ReadKey } from '../../../platform/api.ts';
import { type Endless, type EndlessOptions, useEndless } from '../../../platform/use-endless.ts';
import { CardGrid, CardSkeleton } from '../../../ui/card-grid.tsx';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import type { CardFacts } from './card-facts.ts';
import { ChallengeCards } from './challenge-card.tsx';
import { useChallengeTexts } from './texts.ts';

interface CardListProps {
  list: Endless<Page<CardFacts>>;
  label: string;
  level?: 'h2' | 'h3';
  /** Shown when the list is empty. */
  empty?: ReactNode;
}

/** How many cards are in the first screen. */
const eager = 2;

/** An infinite list of cards, with placeholders while loading. */
export function CardList({ list, label, level, empty }: CardListProps) {
  const t = useChallengeTexts().list;
  const { pages, isFetching, isFetchingNext } = list;
  if (empty && pages?.[0]?.total === 0) return empty;
  return (
    <>
      <CardGrid label={label} busy={isFetching}>
        {pages?.map(({ current_page, data }, index) => (
          <ChallengeCards
            key={current_page}
            challenges={data}
            eager={index === 0 ? eager : 0}
            {...(level && { level })}
          />
        ))}
        {(isFetchingNext || (!pages && isFetching)) && [1, 2, 3].map((one) => <CardSkeleton key={one} />)}
      </CardGrid>
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </>
  );
}

interface EndlessCardsProps<Key extends ReadKey> {
  list: EndlessOptions<Key, Page<CardFacts>>;
  label: string;
  level?: 'h2' | 'h3';
  /** Shown when the list is empty. */
  empty?: ReactNode;
}

/** A list of cards with infinite scrolling; without scripts, with links from page to page. */
export function EndlessCards<Key extends ReadKey>({ list, ...looks }: EndlessCardsProps<Key>) {
  return <CardList list={useEndless(list)} {...looks} />;
}
