import type { MemberFile } from '@mutirao/contract/members/directory.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { describeState } from './account-state.ts';
import styles from './directory.module.css';
import { useDirectoryTexts } from './texts.ts';

/** What staff see of an account, and who of them looked before. */
export function FileFacts({ file }: { file: MemberFile }) {
  const { facts: t, ...all } = useDirectoryTexts();
  const { language } = useLanguage();
  const { full_name, slug, email, is_confirmed, location, providers, has_password, views } = file;
  const ways = [...(has_password ? [t.password] : []), ...providers];
  return (
    <section className={styles.card} aria-labelledby="member">
      <h2 id="member">{full_name}</h2>
      <p>
        <Link to={linkTo(pages.profile, { slug })}>{all.profile}</Link>
      </p>
      <DescriptionList
        className={styles.facts}
        items={[
          [t.email, `${email || t.none} (${t.confirmed(is_confirmed)})`],
          [t.place, location ?? t.none],
          [t.ways, ways.join(', ') || t.none],
          [t.sessions, formatNumber(file.sessions, language)],
          [t.challenges, formatNumber(file.challenges, language)],
          [t.roles, file.roles.map((role) => all.roles[role]).join(', ') || t.none],
          [t.state, describeState(file, all.states)],
          ...(file.suspension_reason === null ? [] : [[t.reason, file.suspension_reason] as const]),
        ]}
      />
      <h3>{all.views}</h3>
      <ul className={styles.views}>
        {views.map(({ staff, reason, created_at }) => (
          <li key={created_at}>
            <q>{reason}</q> {all.viewed(staff ?? all.someone, formatMoment(created_at, language))}
          </li>
        ))}
      </ul>
    </section>
  );
}
