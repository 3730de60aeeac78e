import { z } from 'zod';
import { maximumTag } from '../../limits.ts';
import { cardsPerPage, pageOf, pageQuery } from '../../pagination.ts';
import { component, countLike, digits, example, instant, localized, localizedLike, textLike } from '../../schemas.ts';
import { categoryName } from '../categories/categories.ts';
import { isLookingForTeam, myTeam, participationCan, participationFlags } from '../participation/participation.ts';
import { normalizeTag } from './tag-name.ts';

const tagNames = localizedLike('water', 'água');
const tag = component('Tag', {
  name: textLike('água'),
  names: tagNames.optional().meta({ description: 'Absent where it has one name in both languages' }),
});
export type Tag = z.infer<typeof tag>;

/** A tag in a query; empty means none. */
const tagParameter = z
  .string()
  .max(maximumTag)
  .transform((value) => normalizeTag(value) || undefined)
  .optional();

export const tagSearchQuery = z.object({
  search: z.string().max(maximumTag).transform(normalizeTag).default('').meta({ description: 'A part of the name' }),
});

/** A tag with its number of challenges. */
export const countedTag = tag.extend({ names: tagNames, challenges_count: z.int() }).meta({ id: 'CountedTag' });
export type CountedTag = z.infer<typeof countedTag>;

export const challengeTypes = ['competition', 'collaborative'] as const;
export const situations = ['in_progress', 'finished', 'coming_soon'] as const;
export type Situation = (typeof situations)[number];
/** Areas of a challenge that its admin can switch off. */
export const switchableTabs = ['community', 'timeline', 'forum', 'files', 'partners', 'map'] as const;
export type SwitchableTab = (typeof switchableTabs)[number];
export const blockTypes = ['text', 'image', 'relevant', 'video'] as const;

/** The filter accepts the former spelling of "coming soon" (decision 31) and the correct ones. */
const situationFilter = z
  .enum(['all', 'in_progress', 'finished', 'comming_soon', 'coming_soon', 'coming-soon'])
  .transform((value): Situation | 'all' => (value.startsWith('com') ? 'coming_soon' : (value as Situation | 'all')));

/** The orders of a list: newest first, what ends soonest first, those in progress first. */
export const challengeOrders = ['new', 'ends', 'open'] as const;

const onlyWith = (description: string) => z.enum(['true', 'false']).default('false').meta({ description });

export const listChallengesQuery = z.object({
  ...pageQuery(cardsPerPage),
  tag: tagParameter,
  'filter[tag]': tagParameter,
  'filter[situation]': situationFilter.default('all'),
  'filter[category]': z.coerce.number().int().min(1).max(32_767).optional().meta({ description: 'Id of a goal' }),
  'filter[open]': onlyWith('`true`: only those that can be accepted now'),
  'filter[prize]': onlyWith('`true`: only those with a prize'),
  order: z.enum(challengeOrders).default('new').meta({
    description:
      'Newest first; `ends`: what ends soonest first, what is finished last; `open`: in progress, coming soon, finished',
  }),
});
export type ListChallengesQuery = z.infer<typeof listChallengesQuery>;

export const searchChallengesQuery = z.object({ ...pageQuery(cardsPerPage), tag: tagParameter });

const counts = {
  contestants_count: countLike(128),
  files_count: z.int(),
  galery_count: z.int(),
  tasks_count: z.int(),
  teams_count: z.int(),
  judges_count: z.int(),
  partners_count: z.int(),
  advisors_count: z.int(),
  faqs_count: z.int(),
};

export const challengeCard = component(
  'ChallengeCard',
  {
    id: z.int(),
    slug: textLike('rio-limpo'),
    title: localized,
    short_description: localizedLike('Clean a river with us.', 'Limpe um rio com a gente.'),
    banner_url: textLike('/pictures/pattern/banner/rio-limpo.svg?goals=6'),
    card_banner_url: textLike('/pictures/pattern/card/rio-limpo.svg?goals=6'),
    frontBanner: textLike('/pictures/pattern/front/rio-limpo.svg?goals=6'),
    type: z.enum(challengeTypes),
    situation: z.enum(situations),
    registration_deadline: z.union([instant, z.literal('finished')]).nullable(),
    deadline: instant.nullable(),
    lives_changed: countLike(1200),
    followers_count: countLike(340),
    teams_enabled: z.boolean(),
    categories: z.array(categoryName),
    tags: z.array(tag),
    settings: z.object({
      tabs: z.object(
        Object.fromEntries(switchableTabs.map((name) => [name, z.boolean()])) as Record<SwitchableTab, z.ZodBoolean>,
      ),
    }),
    ...counts,
    ...participationFlags,
    created_at: instant,
    updated_at: instant,
  },
  'A challenge in a list: everything but its long texts',
);
export type ChallengeCard = z.infer<typeof challengeCard>;

export const descriptionBlock = component('DescriptionBlock', {
  id: z.int(),
  type: z.enum(blockTypes),
  text: localized,
  image: z.string().nullable(),
  icon: z.string().nullable(),
  number: z.string().nullable(),
  video: z.string().nullable().meta({ description: 'Address of a YouTube or Vimeo video' }),
});
export type DescriptionBlock = z.infer<typeof descriptionBlock>;

export const challenge = challengeCard
  .extend({
    description: localizedLike('Clean a river with us.', 'Limpe um rio com a gente.'),
    description_blocks: z.array(descriptionBlock),
    share_text: localized.meta({ description: "The first 100 characters of the main goal's description" }),
    opens_at: instant.nullable().meta({ description: 'Until then the challenge is coming soon' }),
    lives_confirmed: countLike(900, 'Of the lives changed, by results that another person confirmed'),
    my_team: myTeam,
    is_looking_for_team: isLookingForTeam,
    can: participationCan,
  })
  .meta({ id: 'Challenge' });
export type Challenge = z.infer<typeof challenge>;

/** A challenge by its name and address. */
export const challengeReference = component('ChallengeReference', {
  id: z.int(),
  slug: textLike('rio-limpo'),
  title: localized,
});

/** The length of a goal's description in a shared link, in characters. */
export const shareTextLength = 100;

/** The cache tags of a list of cards: the challenges, the names of their goals, and their figures. */
export const cardTags = ['lists', 'categories', 'figures'] as const;

export const challengePage = pageOf(challengeCard).meta({ id: 'ChallengePage' });
export const challengeTotal = component(
  'ChallengeTotal',
  { total: z.int(), data: z.array(challengeCard) },
  'How many there are, and the newest of them',
);

export const prize = component('Prize', {
  id: z.int(),
  position: z.int(),
  title: localizedLike('First prize', 'Primeiro prêmio'),
  description: localizedLike('For the team.', 'Para a equipe.'),
  value: z.number().nullable().meta(example(5000)),
  currency: z.string().nullable().meta(example('BRL', 'ISO 4217')),
  winner: z.string().nullable().meta({ description: 'Name of the winning team or member, once announced' }),
  created_at: instant,
  updated_at: instant,
});
export type Prize = z.infer<typeof prize>;

export const challengeParams = z.object({
  id: digits(9),
});
export const challengeSlugParams = z.object({ slug: z.string().max(120) });

/** A tag in an address. */
export const tagParams = z.object({ tag: z.string().max(maximumTag * 2) });
export const tagNameInput = z.object({
  name: z.string().max(maximumTag).transform(normalizeTag).pipe(z.string().min(1)).meta(example('água')),
});
/** The other name of a tag; an empty one leaves it with one name in both languages. */
export const tagTranslationInput = z.object({
  name_en: z.string().max(maximumTag).transform(normalizeTag).meta(example('water')),
});
export const tagTranslation = component('TagTranslation', { pt: textLike('água'), en: textLike('water') });
export type TagTranslation = z.infer<typeof tagTranslation>;
export const editedTagsQuery = z.object({
  search: z.string().max(maximumTag).transform(normalizeTag).default('').meta({ description: 'A part of the name' }),
});
/** At most this many: a search serves better than pages. */
export const editedTagsShown = 200;
export const editedTags = z.object({ data: z.array(countedTag) }).meta({ id: 'EditedTags' });
