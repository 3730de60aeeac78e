import { itemsOf } from '../../../../platform/items-of.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useEndless } from '../../../../platform/use-endless.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EndlessEnd } from '../../../../ui/endless-end.tsx';
import { ProfileList } from '../../../members/members/index.ts';
import { InviteFilters, useInviteFilters } from './invite-filters.tsx';
import { OwnInvite } from './own-invite.tsx';
import styles from './own-invites.module.css';
import { useJoiningTexts } from './texts.ts';

/** The member's own invitations and requests in all challenges, newest first. */
export function Component() {
  const t = useJoiningTexts().own;
  const { id: memberId } = useSignedIn();
  const { filters, choose } = useInviteFilters();
  const { mode, status } = filters;
  const query = { ...(mode && { 'filter[mode]': mode }), ...(status && { 'filter[status]': status }) };
  const list = useEndless({ call: 'GET /profile/teams/invitations', query, memberId });
  const { pages, isFetching } = list;
  const isFiltered = mode !== undefined || status !== undefined;
  const isEmpty = pages?.[0]?.total === 0;
  if (isEmpty && !isFiltered)
    return (
      <section aria-label={t.title}>
        <ProfileList name="team-invitations" />
      </section>
    );
  return (
    <section className={styles.list} aria-label={t.title} aria-busy={isFetching}>
      <InviteFilters filters={filters} onChoose={choose} />
      {isEmpty ? (
        <EmptyState picture="empty" title={t.none} announced>
          <Button look="outline" onClick={() => choose({})}>
            {t.showAll}
          </Button>
        </EmptyState>
      ) : (
        <ul className={styles.invites} aria-label={t.title}>
          {itemsOf(pages).map((invite) => (
            <li key={invite.id}>
              <OwnInvite invite={invite} />
            </li>
          ))}
          {!pages && isFetching && [1, 2, 3].map((one) => <li key={one} className={styles.skeleton} aria-hidden />)}
        </ul>
      )}
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </section>
  );
}
