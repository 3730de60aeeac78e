import type { TeamCandidate } from '@mutirao/contract/challenges/team-candidates.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import styles from './candidate-card.module.css';
import { useInvitingTexts } from './texts.ts';
import type { Invitations } from './use-invitations.ts';

/** A participant without a team: selected for the list of invitations, or invited at once. */
export function CandidateCard({ candidate, invitations }: { candidate: TeamCandidate; invitations: Invitations }) {
  const t = useInvitingTexts().card;
  const { localize } = useLanguage();
  const { id, slug, full_name: name, avatar, contestant, is_looking } = candidate;
  const { chosen, invited, toggle, invite, isSending } = invitations;
  const { skills } = contestant;
  return (
    <article className={styles.card} data-looking={is_looking || undefined}>
      {is_looking && <p className={styles.looking}>{t.looking}</p>}
      <h4 className={styles.name}>
        <a href={linkTo(pages.profile, { slug })} target="_blank" rel="noreferrer">
          <Avatar className={styles.face} address={avatar} size={72} />
          <span>{name}</span>
          <span className="visually-hidden"> ({t.newTab})</span>
        </a>
      </h4>
      <p className={styles.place}>
        <IconMapPin aria-hidden size={18} /> {contestant.location ?? localize(contestant.country_residence.name)}
      </p>
      {skills.length > 0 && <p className={styles.skills}>{skills.map((skill) => localize(skill.name)).join(' · ')}</p>}
      <div className={styles.actions}>
        {invited.has(id) ? (
          <p className={styles.invited}>
            <IconCircleCheck aria-hidden size={20} /> {t.invited}
          </p>
        ) : (
          <>
            <Checkbox
              label={t.select}
              aria-label={t.of(t.select, name)}
              checked={chosen.some((person) => person.id === id)}
              onChange={() => toggle(candidate)}
            />
            <Button
              look="outline"
              aria-label={t.of(t.invite, name)}
              aria-disabled={isSending}
              onClick={() => invite(candidate)}
            >
              {t.invite}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
