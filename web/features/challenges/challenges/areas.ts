import type { Challenge, SwitchableTab } from '@mutirao/contract/challenges/challenges.ts';
import type { pages } from '@mutirao/contract/site-map/index.ts';

type AreaName = keyof typeof pages.challengeArea;
type CountName = Extract<keyof Challenge, `${string}_count`>;

interface Area {
  readonly name: AreaName;
  readonly count?: CountName;
  /** The flag that switches it off. */
  readonly flag?: SwitchableTab;
}

const areas: readonly Area[] = [
  { name: 'timeline', flag: 'timeline' },
  { name: 'tasks', count: 'tasks_count' },
  { name: 'community', count: 'contestants_count', flag: 'community' },
  { name: 'forum', flag: 'forum' },
  { name: 'teams', count: 'teams_count' },
  { name: 'faq', count: 'faqs_count' },
  { name: 'judges', count: 'judges_count' },
  { name: 'advisers', count: 'advisors_count' },
  { name: 'partners', count: 'partners_count', flag: 'partners' },
  { name: 'map', flag: 'map' },
  { name: 'gallery', count: 'galery_count' },
  { name: 'files', count: 'files_count', flag: 'files' },
];

type Switches = Pick<Challenge, 'settings' | 'teams_enabled'>;

/** The areas a challenge has, in the order of their tabs. */
export function areasOf({ settings, teams_enabled }: Switches): readonly Area[] {
  return areas.filter(({ name, flag }) => (flag ? settings.tabs[flag] : true) && (name !== 'teams' || teams_enabled));
}
