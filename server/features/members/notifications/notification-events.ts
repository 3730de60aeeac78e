import type { NotificationEvent } from '@mutirao/contract/members/notifications.ts';
import type { NotificationKind } from '@mutirao/contract/members/platform-settings.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import {
  writeChallengeFinished,
  writeChallengeOpened,
  writeChallengePublished,
  writeDatesChanged,
  writeRegistrationClosed,
} from './challenge-texts.ts';
import type { EventDetails, Facts, NotificationText } from './notification-facts.ts';

interface Event<Detail> {
  /** The setting that decides who is notified. */
  readonly kind: NotificationKind;
  readonly write: (facts: Facts<Detail>) => NotificationText;
  /** Where it leads. */
  readonly path: (facts: Pick<Facts<Detail>, 'detail' | 'challenge'>) => string | null;
}

const toChallenge = ({ challenge }: Pick<Facts<unknown>, 'challenge'>) =>
  linkTo(pages.challenge, { slug: challenge.slug });

/** All notification events: a new one is a line here and one in the contract. */
export const notificationEvents: { readonly [Name in NotificationEvent]: Event<EventDetails[Name]> } = {
  challenge_published: { kind: 'all_challenges.new_challenge', write: writeChallengePublished, path: toChallenge },
  challenge_opened: { kind: 'my_challenges.updates', write: writeChallengeOpened, path: toChallenge },
  challenge_dates_changed: { kind: 'my_challenges.updates', write: writeDatesChanged, path: toChallenge },
  challenge_registration_closed: { kind: 'my_challenges.updates', write: writeRegistrationClosed, path: toChallenge },
  challenge_finished: { kind: 'my_challenges.updates', write: writeChallengeFinished, path: toChallenge },
  product_news: {
    kind: 'platform.product_notifications',
    write: ({ detail: { title, text }, language }) => ({ title: title[language], text: text[language] }),
    path: ({ detail }) => detail.path,
  },
};
