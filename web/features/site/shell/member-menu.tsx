import type { User } from '@mutirao/contract/members/members.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { useMember } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { useSignIn } from '../../accounts/sign-in/index.ts';
import { NotificationBell } from '../../members/notifications/index.tsx';
import styles from './navigation.module.css';
import { useShellTexts } from './texts.ts';

interface Entry {
  readonly name: 'profile' | 'configuration';
  readonly to: string;
  readonly icon: ComponentType<{ 'aria-hidden': true }>;
}

const entries: readonly Entry[] = [
  { name: 'profile', to: linkTo(pages.myProfile), icon: IconUser },
  { name: 'configuration', to: linkTo(pages.profileForm), icon: IconSettings },
];

function Identity({ member }: { member: User }) {
  const { localize } = useLanguage();
  // The place they chose, else the country.
  const place = member.contestant?.location || localize(member.country_residence?.name);
  return (
    <div className={styles.identity}>
      <p className={styles.name}>{member.full_name}</p>
      {place && <p>{place}</p>}
    </div>
  );
}

interface MemberLinksProps {
  className: string | undefined;
  itemClassName: string | undefined;
}

/** The member's menu; nothing for visitors. */
export function MemberLinks({ className, itemClassName }: MemberLinksProps) {
  const t = useShellTexts().member;
  const { member } = useMember();
  const { leave } = useSignIn();
  if (!member) return null;
  return (
    <>
      <Identity member={member} />
      <ul className={className}>
        {entries.map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <Link to={to} className={itemClassName}>
              <Icon aria-hidden /> {t[name]}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={itemClassName} onClick={leave}>
            <IconLogout aria-hidden /> {t.logout}
          </button>
        </li>
      </ul>
    </>
  );
}

/** The bell and the member's picture with a menu; their space in the bar is reserved from the first paint on. */
export function MemberMenu() {
  const { member: t, loading } = useShellTexts();
  const { member } = useMember();
  const { key } = useLocation();
  return (
    <div className={styles.place}>
      <NotificationBell label={t.bell} title={t.notifications} loading={loading} />
      <Popover
        // Navigation closes it.
        key={key}
        label={member ? t.menu(member.full_name) : t.loading}
        icon={<Avatar className={styles.avatar} address={member?.avatar} size={36} />}
        align="end"
        hover
      >
        <div className={styles.panel}>
          <MemberLinks className={styles.memberLinks} itemClassName={styles.memberItem} />
        </div>
      </Popover>
    </div>
  );
}
