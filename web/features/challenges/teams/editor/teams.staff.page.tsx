import { removalReasonLength } from '@mutirao/contract/challenges/participants.ts';
import { endTeamInput, type ManagedTeam } from '@mutirao/contract/challenges/teams-editor.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { readTeamFilter, searchOf } from './team-filter.ts';
import { TeamFilters } from './team-filters.tsx';
import { TeamTable } from './team-table.tsx';
import styles from './teams-editor.module.css';
import { useTeamsEditorTexts } from './texts.ts';

const call = 'GET /admin/challenges/:id/teams';

/** The teams of a challenge, with filters, and how to end one. */
export function Component() {
  const t = useTeamsEditorTexts();
  const { language } = useLanguage();
  const { id = '' } = useParams();
  const filter = readTeamFilter(useLocation().search);
  const query = useApiQuery(call, { params: { id }, query: filter }, { placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<ManagedTeam>();
  const { mutate } = useApiMutation('POST /admin/challenges/:id/teams/:team/end', {
    invalidates: [call, 'GET /admin/challenges/:id/participants'],
  });
  const isFiltered = filter.size !== undefined || filter.unanswered !== undefined || filter.search !== '';
  const pageFrom = (after: number | undefined) =>
    linkTo(backOfficePages.challengeTeams, { id }, searchOf({ ...filter, after }));

  async function end(team: ManagedTeam, body: { reason: string }): Promise<void> {
    await mutate({ params: { id, team: team.id }, body });
    showToast({ tone: 'success', text: t.end.success(team.name) });
    setChosen(undefined);
  }

  return (
    <Loaded query={query}>
      {(page) => (
        <div className={styles.list}>
          <p role="status">{t.total(formatNumber(page.total, language), isOne(page.total, language))}</p>
          <TeamFilters challengeId={id} filter={filter} stages={page.stages} />
          {page.data.length > 0 ? (
            <TeamTable page={page} challengeSlug={page.challenge_slug ?? undefined} onEnd={setChosen} />
          ) : (
            <EmptyState picture="empty" title={isFiltered ? t.emptyFiltered : t.empty} level="p">
              {isFiltered && <LinkButton to={linkTo(backOfficePages.challengeTeams, { id })}>{t.clear}</LinkButton>}
            </EmptyState>
          )}
          <div className={styles.actions}>
            {filter.after !== undefined && (
              <LinkButton look="outline" to={pageFrom(undefined)}>
                {t.first}
              </LinkButton>
            )}
            {page.next !== null && (
              <LinkButton look="outline" to={pageFrom(page.next)}>
                {t.next}
              </LinkButton>
            )}
          </div>
          {chosen && (
            <ReasonDialog
              schema={endTeamInput}
              longest={removalReasonLength.longest}
              texts={{ ...t.end, text: t.end.text(chosen.name) }}
              onConfirm={(body) => end(chosen, body)}
              onClose={() => setChosen(undefined)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
