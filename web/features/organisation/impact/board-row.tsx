import type { BoardMember } from '@mutirao/contract/organisation/impact.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate, formatNumber } from '../../../i18n/numbers.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './board-row.module.css';
import { useImpactTexts } from './texts.ts';

/** A member on the board: rank, name, country and impact, with a link to the profile. */
export function BoardRow({ member, rank }: { member: BoardMember; rank: number }) {
  const t = useImpactTexts().board;
  const { language, localize } = useLanguage();
  const { lives_changed, challenges, tasks, certificates } = member;
  // A member without impact has no rank.
  const isRanked = lives_changed + challenges + tasks + certificates > 0;
  const place = formatNumber(rank, language);
  const small = [
    [challenges, t.challenges],
    [tasks, t.tasks],
    [certificates, t.certificates],
  ] as const;
  return (
    <article className={styles.row} data-top={isRanked && rank <= 3}>
      <p className={styles.rank}>
        <span aria-hidden="true">{isRanked ? place : '–'}</span>
        <span className="visually-hidden">{isRanked ? t.rank(place) : t.unranked}</span>
      </p>
      <Avatar className={styles.avatar} address={member.avatar} size={64} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link to={linkTo(pages.profile, { slug: member.slug })}>{member.full_name}</Link>
        </h2>
        <p>{localize(member.country.name)}</p>
      </div>
      <dl className={styles.figures}>
        <div className={styles.lives} title={formatNumber(lives_changed, language)}>
          <dt>{t.lives}</dt>
          <dd>{abbreviate(lives_changed, language)}</dd>
        </div>
        {small.map(([value, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
