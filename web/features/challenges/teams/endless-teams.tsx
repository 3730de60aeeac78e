import type { Team } from '@mutirao/contract/challenges/teams.ts';
import type { Page } from '@mutirao/contract/pagination.ts';
import type { ReactNode } from 'react';
import { itemsOf } from '../../../platform/items-of.ts';
import type { Endless } from '../../../platform/use-endless.ts';
import { CardGrid, CardSkeleton } from '../../../ui/card-grid.tsx';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { TeamCard } from './team-card.tsx';
import { useTeamsTexts } from './texts.ts';

interface EndlessTeamsProps {
  list: Endless<Page<Team>>;
  label: string;
  /** The user's own. */
  mine?: number | undefined;
  /** The line beside the name of each team. */
  noteOf?: (team: Team) => string;
  level?: 'h2' | 'h3';
  /** The viewer's step with each team. */
  actionOf?: (team: Team) => ReactNode;
}

/** Cards of teams with infinite scrolling, and placeholders for those that are loading. */
export function EndlessTeams({ list, label, mine, noteOf, level, actionOf }: EndlessTeamsProps) {
  const t = useTeamsTexts().list;
  const { pages, isFetching, isFetchingNext } = list;
  return (
    <>
      <CardGrid label={label} busy={isFetching}>
        {itemsOf(pages).map((team) => (
          <li key={team.id}>
            <TeamCard
              team={team}
              isMine={team.id === mine}
              {...(noteOf && { note: noteOf(team) })}
              {...(level && { level })}
            >
              {actionOf?.(team)}
            </TeamCard>
          </li>
        ))}
        {(isFetchingNext || (!pages && isFetching)) && [1, 2, 3].map((one) => <CardSkeleton key={one} />)}
      </CardGrid>
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </>
  );
}
