import { goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import type { Page } from '@mutirao/contract/pagination.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconHeartFilled, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { abbreviate, isOne } from '../../../i18n/numbers.ts';
import type { ReadKey } from '../../../platform/api.ts';
import { type Endless, type EndlessOptions, useEndless } from '../../../platform/use-endless.ts';
import { CardGrid, CardSkeleton } from '../../../ui/card-grid.tsx';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { Link } from '../../../ui/link.tsx';
import { ParticipatingBadge, useParticipations } from '../participation/index.tsx';
import { type CardFacts, deadlineText, registrationText, useChallengeTexts } from './card-facts.ts';
import styles from './challenge-card.module.css';

interface ChallengeCardProps {
  challenge: CardFacts;
  /** The user takes part in it. */
  isParticipating?: boolean;
  level?: 'h2' | 'h3';
  /** In the first screen: its picture is fetched at once. */
  eager?: boolean;
}

/** A challenge in a list; the whole card is the link, unless the challenge is not open yet. */
function ChallengeCard({ challenge, isParticipating, level: Heading = 'h3', eager }: ChallengeCardProps) {
  const t = useChallengeTexts();
  const { language, localize } = useLanguage();
  const now = useNow();
  const title = localize(challenge.title);
  const colour = goalColours[challenge.categories[0]?.id ?? 0] ?? '#D7263D';
  const coming = challenge.situation === 'coming_soon';
  const registration = registrationText(challenge, now, t.card);
  const count = (value: number, text: (count: string, one: boolean) => string) =>
    text(abbreviate(value, language), isOne(value, language));

  return (
    <article className={styles.card} data-situation={challenge.situation} data-testid="challenge-card">
      <img
        className={styles.banner}
        src={challenge.card_banner_url}
        alt=""
        width="690"
        height="388"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      {isParticipating && <ParticipatingBadge text={t.card.participating} />}
      <div className={styles.strip} style={{ background: colour, color: inkOn(colour) }}>
        <span>{t.situation[challenge.situation]}</span>
        {challenge.type === 'competition' && <span className={styles.competition}>{t.card.competition}</span>}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.text}>{localize(challenge.short_description)}</p>
        <ul className={styles.facts}>
          <li>
            <IconHeartFilled aria-hidden size={18} /> {count(challenge.lives_changed, t.card.livesChanged)}
          </li>
          <li>
            <IconUsers aria-hidden size={18} /> {count(challenge.followers_count, t.card.followers)}
          </li>
        </ul>
        <div className={styles.foot}>
          <p className={styles.dates} suppressHydrationWarning>
            <strong>{coming ? t.situation.coming_soon : deadlineText(challenge, now, t.card)}</strong>
            {registration && <span>{registration}</span>}
          </p>
          {coming ? (
            <button type="button" className={styles.more} disabled>
              {t.card.learnMore}
            </button>
          ) : (
            <Link
              className={styles.more}
              to={linkTo(pages.challenge, { slug: challenge.slug })}
              aria-label={t.card.learnMoreAbout(title)}
            >
              {t.card.learnMore}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

interface ChallengeCardsProps {
  challenges: readonly CardFacts[];
  level?: 'h2' | 'h3';
  /** The number of cards in the first viewport, which load eagerly. */
  eager?: number;
}

/** Cards as list items, with a member's badges and up-to-date figures: one request for all of them. */
export function ChallengeCards({ challenges, level, eager = 0 }: ChallengeCardsProps) {
  const participations = useParticipations(challenges.map(({ id }) => id));
  return challenges.map((challenge, index) => (
    <li key={challenge.id}>
      <ChallengeCard
        challenge={{ ...challenge, ...participations.get(challenge.id) }}
        isParticipating={participations.get(challenge.id)?.is_contestant ?? false}
        {...(level && { level })}
        eager={index < eager}
      />
    </li>
  ));
}

interface CardListProps {
  list: Endless<Page<CardFacts>>;
  label: string;
  level?: 'h2' | 'h3';
  /** Shown when the list is empty. */
  empty?: ReactNode;
}

/** How many cards are in the first screen. */
const eager = 2;

/** An infinite list of cards, with placeholders while loading. */
export function CardList({ list, label, level, empty }: CardListProps) {
  const t = useChallengeTexts().list;
  const { pages, isFetching, isFetchingNext } = list;
  if (empty && pages?.[0]?.total === 0) return empty;
  return (
    <>
      <CardGrid label={label} busy={isFetching}>
        {pages?.map(({ current_page, data }, index) => (
          <ChallengeCards
            key={current_page}
            challenges={data}
            eager={index === 0 ? eager : 0}
            {...(level && { level })}
          />
        ))}
        {(isFetchingNext || (!pages && isFetching)) && [1, 2, 3].map((one) => <CardSkeleton key={one} />)}
      </CardGrid>
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </>
  );
}

interface EndlessCardsProps<Key extends ReadKey> {
  list: EndlessOptions<Key, Page<CardFacts>>;
  label: string;
  level?: 'h2' | 'h3';
  /** Shown when the list is empty. */
  empty?: ReactNode;
}

/** A list of cards with infinite scrolling; without scripts, with links from page to page. */
export function EndlessCards<Key extends ReadKey>({ list, ...looks }: EndlessCardsProps<Key>) {
  return <CardList list={useEndless(list)} {...looks} />;
}
