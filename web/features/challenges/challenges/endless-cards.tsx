import type { Page } from '@mutirao/contract/pagination.ts';
import type { ReactNode } from 'react';
import { useEndless } from '../../../platform/use-endless.ts';
import type { CardFacts } from './card-facts.ts';
import { CardList } from './card-list.tsx';

interface EndlessCardsProps {
  /** The page that came with the address; absent when it could not be had. */
  first: Page<CardFacts> | undefined;
  failure?: string | undefined;
  /** Of the list in the API, with its filters. */
  path: string;
  label: string;
  level?: 'h2' | 'h3';
  /** What stands there where there is none. */
  empty?: ReactNode;
}

/** A list of cards that goes on as the user scrolls; without scripts, by links from page to page. */
export function EndlessCards({ first, failure, path, ...looks }: EndlessCardsProps) {
  return <CardList list={useEndless<Page<CardFacts>>({ path, first, failure })} {...looks} />;
}
