import type { MyChallenges } from '@mutirao/contract/challenges/participation/participation.calls.ts';
import {
  type ChallengeRole,
  challengeRoleLabel,
  challengeRoles,
} from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useEndless } from '../../../platform/use-endless.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CardList } from '../../challenges/challenges/index.tsx';
import { useAgeLimit } from '../guardians/index.tsx';
import { ProfileList } from './profile-list.tsx';
import { useMembersTexts } from './profile-parts.ts';
import styles from './tabs.module.css';

type Roles = readonly ChallengeRole[];

/** The roles in the address, and how to change them; none means all. */
function useChosenRoles(): [Roles, (roles: Roles) => void] {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('role')?.split(',') ?? [];
  const choose = (roles: Roles) =>
    setQuery(roles.length > 0 ? { role: roles.join(',') } : {}, { replace: true, preventScrollReset: true });
  return [challengeRoles.filter((role) => wanted.includes(role)), choose];
}

interface RoleChipsProps {
  /** The roles that the member has in some challenge. */
  roles: Roles;
  chosen: Roles;
  onChoose: (roles: Roles) => void;
}

/** Toggle buttons that filter a list of challenges by the member's roles. */
function RoleChips({ roles, chosen, onChoose }: RoleChipsProps) {
  const t = useMembersTexts().roles;
  const { language } = useLanguage();
  const without = (role: ChallengeRole) => chosen.filter((one) => one !== role);
  return (
    <fieldset className={styles.chips}>
      <legend>{t.label}</legend>
      {roles.map((role) => {
        const isChosen = chosen.includes(role);
        return (
          <button
            key={role}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? without(role) : [...chosen, role])}
          >
            {challengeRoleLabel(role, language)}
          </button>
        );
      })}
    </fieldset>
  );
}

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

/** A member's own challenges. Without a complete profile there are none, and it asks for that. */
export function Component() {
  const t = useMembersTexts();
  const { id, can } = useSignedIn();
  const limit = useAgeLimit();
  return (
    <section aria-label={t.tabs.challenges}>
      {can.accept_challenges || limit ? (
        <MyList memberId={id} />
      ) : (
        <EmptyState picture="empty" title={t.lists.challenges.emptyMine} text={t.incomplete.text}>
          <LinkButton to={linkTo(pages.profileForm)}>{t.incomplete.next}</LinkButton>
        </EmptyState>
      )}
    </section>
  );
}
