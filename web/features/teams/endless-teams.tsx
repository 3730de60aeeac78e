import type { Page } from '@mutirao/contract/pagination.ts';
import type { Team } from '@mutirao/contract/teams.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { callApi } from '../../platform/api.ts';
import { GivenUp, withRetries } from '../../platform/failures.ts';
import { notify } from '../../platform/notices.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import { Link } from '../../ui/link.tsx';
import { TeamCard } from './team-card.tsx';
import styles from './teams.module.css';
import { teamsTexts } from './texts.ts';

interface EndlessTeamsProps {
  /** The page that came with the address. */
  first: Page<Team>;
  /** Of the list in the API, to which the page is added. */
  path: string;
  label: string;
  /** The reader's own. */
  mine?: number | undefined;
  /** What is told of each beside its name. */
  noteOf?: (team: Team) => string;
  level?: 'h2' | 'h3';
}

/** How far below the screen the end may lie before the next page is fetched. */
const ahead = '600px';

/** Cards of teams, which go on as the reader scrolls; without scripts, by links from page to page. */
export function EndlessTeams({ first, path, label, mine, noteOf, level }: EndlessTeamsProps) {
  const t = useTexts(teamsTexts).list;
  const { pathname } = useLocation();
  const end = useRef<HTMLDivElement>(null);
  const [later, setLater] = useState<{ after: Page<Team>; pages: Page<Team>[] }>({ after: first, pages: [] });
  const [isFetching, setFetching] = useState(false);
  // Pages that were added to another beginning are of a list that has changed.
  const pages = [first, ...(later.after === first ? later.pages : [])];
  const last = pages.at(-1) as Page<Team>;
  const hasNext = last.current_page < last.last_page;

  async function fetchNext(): Promise<void> {
    if (isFetching || !hasNext) return;
    setFetching(true);
    try {
      const next = await withRetries('network', () =>
        callApi<Page<Team>>(`${path}page=${last.current_page + 1}`, { public: true }),
      );
      setLater({ after: first, pages: [...pages.slice(1), next] });
    } catch (error) {
      if (!(error instanceof GivenUp)) notify({ tone: 'failure', text: (error as Error).message });
    } finally {
      setFetching(false);
    }
  }

  const onEnd = useEffectEvent(() => void fetchNext());
  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasNext) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEnd(), { rootMargin: ahead });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [hasNext]);

  // A team that was founded meanwhile pushes another to the next page: each is shown once.
  const teams = [...new Map(pages.flatMap(({ data }) => data).map((team) => [team.id, team])).values()];
  return (
    <>
      <CardGrid label={label} busy={isFetching}>
        {teams.map((team) => (
          <li key={team.id}>
            <TeamCard
              team={team}
              isMine={team.id === mine}
              {...(noteOf && { note: noteOf(team) })}
              {...(level && { level })}
            />
          </li>
        ))}
      </CardGrid>
      {hasNext && (
        <div ref={end} className={styles.end}>
          <Link
            className={styles.more ?? ''}
            to={`${pathname}?page=${last.current_page + 1}`}
            rel="next"
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              void fetchNext();
            }}
          >
            {isFetching ? t.loadingMore : t.more}
          </Link>
        </div>
      )}
    </>
  );
}
