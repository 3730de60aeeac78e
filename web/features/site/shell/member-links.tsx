import type { User } from '@mutirao/contract/members/members/members.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCertificate, IconFlag, IconInbox, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSignIn } from '../../accounts/sign-in/index.ts';
import styles from './navigation.module.css';
import { useShellTexts } from './texts.ts';

interface Entry {
  readonly name: 'start' | 'challenges' | 'certificates' | 'profile' | 'configuration';
  readonly to: string;
  readonly icon: ComponentType<{ 'aria-hidden': true }>;
}

const entries: readonly Entry[] = [
  { name: 'start', to: linkTo(pages.start), icon: IconInbox },
  { name: 'challenges', to: linkTo(pages.myProfileTab.challenges), icon: IconFlag },
  { name: 'certificates', to: linkTo(pages.myProfileTab.achievements), icon: IconCertificate },
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

/** The links of the member's menu. */
export function MemberLinks({ member, className, itemClassName }: MemberLinksProps & { member: User }) {
  const t = useShellTexts().member;
  const { leave } = useSignIn();
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
