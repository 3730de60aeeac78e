import type { User } from '@mutirao/contract/members/members.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import factsStyles from '../../../ui/facts.module.css';
import { Link } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './account-facts.module.css';
import { useSettingsTexts } from './texts.ts';

/** The account's data, in plain words. */
export function AccountFacts({ member }: { member: User }) {
  const t = useSettingsTexts().account;
  const facts = [
    [t.email, `${member.email} (${member.confirmed_at ? t.confirmed : t.unconfirmed})`],
    [t.signIn, member.has_password ? t.byPassword : t.byProvider],
    [t.joined, formatDay(member.created_at)],
  ] as const;
  return (
    <Panel id="account" title={t.title}>
      <DescriptionList className={factsStyles.facts} items={facts} />
      <Link className={styles.change} to={linkTo(pages.settings.security, { slug: 'me' })} preventScrollReset>
        {t.change}
      </Link>
    </Panel>
  );
}
