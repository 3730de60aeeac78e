import type { CategoryName } from '@mutirao/contract/challenges/categories/categories.ts';
import {
  type Challenge,
  type ChallengeCard,
  type DescriptionBlock,
  type Prize,
  type SwitchableTab,
  shareTextLength,
  switchableTabs,
} from '@mutirao/contract/challenges/challenges/challenges.ts';
import {
  type CardParticipation,
  notTakingPart,
  type Participation,
} from '@mutirao/contract/challenges/participation/participation.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { ExtensionPoint, type FeatureContext } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { challengePicture } from '../../site/pictures/index.ts';
import { type CategoryNames, categoryNamesOf, type GetCategoryNames, type NamedCategory } from '../categories/index.ts';
import type { BlockRow, CardRow, ChallengeRow, PrizeRow } from './challenges.queries.ts';

/** The viewer's participation in one challenge, and what they may do there. */
type ViewerParticipation = CardParticipation & Pick<Participation, 'my_team' | 'is_looking_for_team' | 'can'>;

/** The parts of a challenge that are the viewer's, for a visitor. */
const visitorParticipation = {
  ...notTakingPart,
  my_team: null,
  is_looking_for_team: false,
  can: {
    follow: false,
    unfollow: false,
    accept: false,
    abort: false,
    create_team: false,
    join_team: false,
    look_for_team: false,
    manage_certificates: false,
  },
};

/** Looks up the viewer's participation, with the figures that it changes; implemented by the feature `participation`. */
export interface ViewerParticipations {
  /** By challenge. */
  findAll(viewer: Viewer, ids: readonly number[]): Promise<ReadonlyMap<number, CardParticipation>>;
  findOne(viewer: Viewer, challenge: Challenge): Promise<ViewerParticipation>;
}

/** The same cards as a member sees them: one query for all of them. */
export async function personalizeCards(
  participations: ViewerParticipations,
  cards: readonly ChallengeCard[],
  viewer: Viewer,
): Promise<ChallengeCard[]> {
  if (cards.length === 0) return [];
  const found = await participations.findAll(
    viewer,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => ({ ...card, ...found.get(card.id) }));
}

/** The same challenge as a member sees it. */
export async function personalizeChallenge(
  participations: ViewerParticipations,
  challenge: Challenge,
  viewer: Viewer,
): Promise<Challenge> {
  return { ...challenge, ...(await participations.findOne(viewer, challenge)) };
}

/** The dependencies of the use cases of the challenges. */
export interface ChallengeDependencies {
  platform: Platform;
  getCategoryNames: GetCategoryNames;
  participations: ViewerParticipations;
}

/** Implemented once, by the feature `participation`. */
export const viewerParticipations = new ExtensionPoint<ViewerParticipations>();

/** Collects the dependencies from the features. */
export function challengeDependencies({
  platform,
  extensionsOf,
}: Omit<FeatureContext, 'site' | 'api'>): ChallengeDependencies {
  const [participations] = extensionsOf(viewerParticipations);
  if (!participations) throw new Error('No feature looks up the participation of viewers');
  return { platform, getCategoryNames: categoryNamesOf(platform), participations };
}

const everyTabOn = Object.fromEntries(switchableTabs.map((name) => [name, true])) as Record<SwitchableTab, boolean>;

function presentTabs(tabsOff: readonly SwitchableTab[]): Record<SwitchableTab, boolean> {
  if (tabsOff.length === 0) return everyTabOn;
  return { ...everyTabOn, ...Object.fromEntries(tabsOff.map((name) => [name, false])) };
}

/** Only the fields of a goal on a card: rows that match the contract pass its check without a copy. */
function presentCategories(ids: readonly number[], categoryNames: CategoryNames): CategoryName[] {
  return ids.flatMap((one) => {
    const category = categoryNames.get(one);
    return category ? { id: category.id, name: category.name, slug: category.slug } : [];
  });
}

export function presentCard(row: CardRow, categoryNames: CategoryNames): ChallengeCard {
  return {
    id: row.id,
    slug: row.slug,
    title: { en: row.title_en, pt: row.title_pt },
    short_description: { en: row.short_description_en, pt: row.short_description_pt },
    banner_url: row.banner_url ?? challengePicture('banner', row.slug, row.category_ids),
    card_banner_url: row.card_banner_url ?? challengePicture('card', row.slug, row.category_ids),
    frontBanner: row.front_banner_url ?? challengePicture('front', row.slug, row.category_ids),
    type: row.type,
    situation: row.situation,
    registration_deadline: row.registration_closed ? 'finished' : (row.registration_deadline?.toISOString() ?? null),
    deadline: row.deadline?.toISOString() ?? null,
    lives_changed: row.lives_changed,
    followers_count: row.followers_count,
    teams_enabled: row.teams_enabled,
    categories: presentCategories(row.category_ids, categoryNames),
    tags: row.tags,
    settings: { tabs: presentTabs(row.tabs_off) },
    contestants_count: row.contestants_count,
    files_count: row.files_count,
    galery_count: row.galery_count,
    tasks_count: row.tasks_count,
    teams_count: row.teams_count,
    judges_count: row.judges_count,
    partners_count: row.partners_count,
    advisors_count: row.advisors_count,
    faqs_count: row.faqs_count,
    ...notTakingPart,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** What goes with a shared link: the beginning of the main goal's description. */
function presentShareText(goal: NamedCategory | undefined) {
  return {
    en: goal?.description.en.slice(0, shareTextLength) ?? '',
    pt: goal?.description.pt.slice(0, shareTextLength) ?? '',
  };
}

function presentBlock({ text_en, text_pt, ...block }: BlockRow): DescriptionBlock {
  return { ...block, text: { en: text_en, pt: text_pt } };
}

export function presentChallenge(row: ChallengeRow, categoryNames: CategoryNames): Challenge {
  return {
    ...presentCard(row, categoryNames),
    ...visitorParticipation,
    description: { en: row.description_en, pt: row.description_pt },
    description_blocks: row.blocks.map(presentBlock),
    share_text: presentShareText(categoryNames.get(row.category_ids[0] ?? 0)),
    opens_at: row.opens_at?.toISOString() ?? null,
    lives_confirmed: row.lives_confirmed,
  };
}

export function presentPrize(row: PrizeRow): Prize {
  return {
    id: row.id,
    position: row.position,
    title: { en: row.title_en, pt: row.title_pt },
    description: { en: row.description_en, pt: row.description_pt },
    value: row.value,
    currency: row.currency,
    winner: row.winner,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
