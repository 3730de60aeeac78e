import type { MyChallenges } from '@mutirao/contract/challenges/my-challenges.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useEndless } from '../../../platform/use-endless.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CardList } from '../../challenges/challenges/index.ts';
import { ProfileList } from './profile-list.tsx';
import { RoleChips, useChosenRoles } from './role-chips.tsx';
import { useMembersTexts } from './texts.ts';

/** The challenges in which the member has a role, with chips for the roles where there are several. */
function MyList({ memberId }: { memberId: number }) {
  const t = useMembersTexts();
  const [chosen, choose] = useChosenRoles();
  const query = { 'filter[role]': chosen.join(',') || 'false' };
  const list = useEndless({ call: 'GET /challenges/my', query, memberId });
  // The chips stay while another selection loads.
  const [roles, setRoles] = useState<MyChallenges['roles']>([]);
  const found = list.pages?.[0]?.roles;
  if (found && found !== roles) setRoles(found);
  return (
    <>
      {roles.length > 1 && <RoleChips roles={roles} chosen={chosen} onChoose={choose} />}
      <CardList
        list={list}
        label={t.tabs.challenges}
        level="h2"
        empty={
          chosen.length === 0 ? (
            <ProfileList name="challenges" />
          ) : (
            <EmptyState picture="empty" title={t.roles.none} announced>
              <Button look="outline" onClick={() => choose([])}>
                {t.roles.showAll}
              </Button>
            </EmptyState>
          )
        }
      />
    </>
  );
}

/** A member's own challenges. Without the right to accept any, it sends no request and asks for the profile. */
export function Component() {
  const t = useMembersTexts();
  const { id, can } = useSignedIn();
  return (
    <section aria-label={t.tabs.challenges}>
      {can.accept_challenges ? (
        <MyList memberId={id} />
      ) : (
        <EmptyState picture="empty" title={t.lists.challenges.emptyMine} text={t.incomplete.text}>
          <LinkButton to={linkTo(pages.profileForm)}>{t.incomplete.next}</LinkButton>
        </EmptyState>
      )}
    </section>
  );
}
