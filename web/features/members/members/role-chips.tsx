import {
  type ChallengeRole,
  challengeRoleLabel,
  challengeRoles,
} from '@mutirao/contract/challenges/challenge-roles.ts';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import styles from './role-chips.module.css';
import { useMembersTexts } from './texts.ts';

type Roles = readonly ChallengeRole[];

/** The roles in the address, and how to change them; none means all. */
export function useChosenRoles(): [Roles, (roles: Roles) => void] {
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
export function RoleChips({ roles, chosen, onChoose }: RoleChipsProps) {
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
