import type { PublicUser } from '@mutirao/contract/members.ts';
import { roleLabel } from '@mutirao/contract/roles.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { paths } from '../../platform/paths.ts';
import { useMember } from '../../platform/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MembershipCard } from './membership-card.tsx';
import styles from './profile.module.css';
import { membersTexts } from './texts.ts';

/** A member as everyone may see them. */
export function Profile({ shown }: { shown: PublicUser }) {
  const t = useTexts(membersTexts).profile;
  const { language } = useLanguage();
  const { member } = useMember();
  const labels = new Set(shown.roles.map(({ name }) => roleLabel(name, language)));
  const mine = shown.id === member?.id;
  const about = (language === 'pt' && shown.description_br) || shown.description || shown.description_br;
  return (
    <article className={styles.page}>
      <PageHead title={shown.full_name} description={t.description(shown.full_name)} hidden />
      <MembershipCard member={shown} level="h1" />
      <ul className={styles.roles} aria-label={t.rolesLabel}>
        {[...labels].map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <section className={styles.about} aria-labelledby="about">
        <h2 id="about">{t.about}</h2>
        <p>{about || (mine ? t.noAboutMine : t.noAbout(shown.first_name))}</p>
        {mine && (
          <p>
            <LinkButton look="outline" to={paths.profileConfig()}>
              {t.edit}
            </LinkButton>
          </p>
        )}
      </section>
    </article>
  );
}
