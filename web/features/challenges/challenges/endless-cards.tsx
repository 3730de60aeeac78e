import type { Page } from '@mutirao/contract/pagination.ts';
import type { ReactNode } from 'react';
import type { ReadKey } from '../../../platform/api.ts';
import { type EndlessOptions, useEndless } from '../../../platform/use-endless.ts';
import type { CardFacts } from './card-facts.ts';
import { CardList } from './card-list.tsx';

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
