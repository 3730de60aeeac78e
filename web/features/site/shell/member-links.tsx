import type { User } from '@mutirao/contract/members/members/members.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import {
  IconCertificate,
  IconChalkboard,
  IconFlag,
  IconInbox,
  IconLogout,
  IconMessages,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Link } from '../../../ui/link.tsx';
import { useSignIn } from '../../accounts/sign-in/index.ts';
import styles from './navigation.module.css';
import { useShellTexts } from './texts.ts';

interface Entry {
  readonly name: 'start' | 'desk' | 'challenges' | 'certificates' | 'classes' | 'profile' | 'configuration';
  readonly to: string;
  readonly icon: ComponentType<{ 'aria-hidden': true }>;
}

const start: Entry = { name: 'start', to: linkTo(pages.start), icon: IconInbox };
/** For those who reply to contributions. */
const desk: Entry = { name: 'desk', to: linkTo(pages.desk), icon: IconMessages };
/** For adults, who may be teachers. */
const classes: Entry = { name: 'classes', to: linkTo(pages.classes), icon: IconChalkboard };
const entries: readonly Entry[] = [
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
  const list = useRef<HTMLUListElement>(null);
  /** The menu may be on every page, closed: it asks once it is seen. */
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!list.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  const isAdult = member.age.band === 'adult';
  const own = useApiQuery('GET /me/desk', { query: { per_page: 1 } }, { quiet: true, enabled: isSeen });
  return (
    <>
      <Identity member={member} />
      <ul ref={list} className={className}>
        {[start, ...(own.data?.stages.length ? [desk] : []), ...entries, ...(isAdult ? [classes] : [])].map(
          ({ name, to, icon: Icon }) => (
            <li key={name}>
              <Link to={to} className={itemClassName}>
                <Icon aria-hidden /> {t[name]}
              </Link>
            </li>
          ),
        )}
        <li>
          <button type="button" className={itemClassName} onClick={leave}>
            <IconLogout aria-hidden /> {t.logout}
          </button>
        </li>
      </ul>
    </>
  );
}
