import { goalCount } from '@mutirao/contract/challenges/categories/goals.ts';
import type { PublicUser } from '@mutirao/contract/members/members/members.ts';
import { organisationYear } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { AgeNotice, useAgeLimit } from '../guardians/index.tsx';
import styles from './profile.module.css';
import { useMembersTexts } from './profile-parts.ts';

/** Shows a member what a missing profile, or else the age, keeps them from, with the next step. */
export function IncompleteBanner({ isAtForm = false }: { isAtForm?: boolean }) {
  const t = useMembersTexts().incomplete;
  if (useAgeLimit()) return <AgeNotice />;
  return (
    <section className={styles.banner} aria-label={t.title}>
      <div>
        <p className={styles.title}>{t.title}</p>
        <p>{t.text}</p>
      </div>
      {!isAtForm && <LinkButton to={linkTo(pages.profileForm)}>{t.next}</LinkButton>}
    </section>
  );
}

const digits = 6;

/** Two of the goals' colours, so that neighbours' cards differ in more than their shapes. */
function coloursOf(id: number): string {
  return [id, id * 5 + 8].map((number) => (number % goalCount) + 1).join(',');
}

type CardMember = Pick<PublicUser, 'id' | 'slug' | 'full_name' | 'avatar' | 'country_residence' | 'created_at'>;

interface MembershipCardProps {
  member: CardMember;
  /** Of the name, where it is the page's title. */
  level?: 'h1' | 'h2' | 'p';
  /** On a phone, only picture and name, above something else. */
  isBrief?: boolean;
  /** Actions on it. */
  children?: ReactNode;
}

/** A member's card of the league: name, number, year, country and picture, on a pattern that is theirs alone. */
export function MembershipCard({ member, level: Name = 'p', isBrief, children }: MembershipCardProps) {
  const t = useMembersTexts().card;
  const { localize } = useLanguage();
  const country = localize(member.country_residence?.name);
  const facts = [
    [t.member, String(member.id).padStart(digits, '0')],
    [t.since, String(organisationYear(new Date(member.created_at)))],
    ...(country ? [[t.country, country] as const] : []),
  ] as const;
  return (
    <section className={styles.card} aria-label={t.label} {...(isBrief && { 'data-brief': '' })}>
      <img
        className={styles.pattern}
        src={`/pictures/pattern/tile/${member.slug}.svg?goals=${coloursOf(member.id)}`}
        alt=""
      />
      <Avatar className={styles.avatar} address={member.avatar} size={128} />
      <div className={styles.words}>
        <p className={styles.league}>
          <Logo /> {t.league}
        </p>
        <Name className={styles.name}>{member.full_name}</Name>
        <DescriptionList className={styles.facts} items={facts} />
        {children}
      </div>
    </section>
  );
}
