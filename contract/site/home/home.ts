import { z } from 'zod';
import { challengeCard } from '../../challenges/challenges/challenges.ts';
import { changesOf } from '../../changes.ts';
import { defineRows, textInLanguages } from '../../editing.ts';
import { type Language, languages } from '../../language.ts';
import { component, countLike, day, example, localized, localizedLike, textLike } from '../../schemas.ts';

/** How many challenges and banners the home page shows at most. */
export const shownChallenges = 2;
export const shownBanners = 2;

/** The figures of the home page that are counted from the challenges, and can be left out. */
export const computedFigures = ['challenges', 'active', 'goals'] as const;

/** The texts of the home page that staff may write, with the longest length of each, in characters. */
export const homeTexts = {
  hero_title: 80,
  hero_text: 240,
  active_title: 60,
  active_lead: 240,
  impact_title: 60,
  goals_title: 60,
  goals_lead: 240,
  index_title: 60,
  index_text: 400,
} as const;
export type HomeText = keyof typeof homeTexts;
export const homeTextNames = Object.keys(homeTexts) as HomeText[];
type HomeTextShape = Record<HomeText, z.ZodOptional<typeof localized>>;

const banner = z.object({
  id: z.int(),
  title: localizedLike('Registration is open', 'Inscrições abertas'),
  text: localizedLike('Come and work together.', 'Venha fazer junto.'),
  link: z.string().nullable().meta(example('/challenges')),
  picture: z.string().nullable(),
});
export type HomeBanner = z.infer<typeof banner>;

const givenFigure = z.object({
  id: z.int(),
  value: textLike('20x'),
  label: localizedLike('of investment leveraged', 'investimento alavancado'),
  source: localizedLike('Annual report 2025', 'Relatório anual de 2025'),
  source_url: z.string().nullable(),
});
export type GivenFigure = z.infer<typeof givenFigure>;

/** The content of the home page beside the goals. */
export const home = component('Home', {
  challenges: z.array(challengeCard).meta({ description: 'The two that home presents, in their order' }),
  lives_changed: countLike(1200, 'By all challenges together'),
  challenges_count: countLike(24),
  active_challenges_count: z.int(),
  figures: z.array(z.enum(computedFigures)).meta({ description: 'The counted figures that home shows' }),
  given_figures: z.array(givenFigure).meta({ description: 'Figures that the organisation gives, with their sources' }),
  banners: z.array(banner).meta({ description: 'Those that are due today' }),
  texts: z.object(Object.fromEntries(homeTextNames.map((name) => [name, localized.optional()])) as HomeTextShape).meta({
    description: "What staff wrote; without, and where a language is empty, the platform's own texts are shown",
  }),
});
export type Home = z.infer<typeof home>;

/** The challenges on the home page without the setting `home_challenge_ids`. */
export const defaultHomeChallengeIds: readonly number[] = [1, 2];

/** The longest texts of the home page, in characters. */
export const homeLengths = { title: 80, text: 240, value: 12, label: 60, source: 160, address: 300 } as const;

const webAddress = z.url({ protocol: /^https$/ }).max(homeLengths.address);

/** A page of the platform, or an address elsewhere. */
const link = z
  .union([
    webAddress,
    z
      .string()
      .max(homeLengths.address)
      .regex(/^\/(?![/\\])\S*$/),
  ])
  .nullable()
  .meta(example('/challenges', 'A path of the platform, or an address with https:'));

/** Banners of the home page: at most two that are due are shown, in their order. */
export const editedBanners = defineRows(
  'home-banners',
  { one: 'HomeBanner', many: 'HomeBanners' },
  {
    fields: {
      ...textInLanguages('title', {
        least: 2,
        most: homeLengths.title,
        like: { pt: 'Inscrições abertas', en: 'Registration is open' },
      }),
      ...textInLanguages('text', {
        least: 2,
        most: homeLengths.text,
        like: { pt: 'Venha fazer junto.', en: 'Come and work together.' },
      }),
      link,
      starts_on: day.nullable().meta({ description: 'The first day, in Brasília; null: at once' }),
      ends_on: day.nullable().meta({ description: 'The last day; null: until it is deleted' }),
    },
    extra: { picture: z.string().nullable().meta({ description: 'Null: without a picture' }) },
  },
);

/** Figures that the organisation gives; a figure without a source is refused. */
export const editedFigures = defineRows(
  'home-figures',
  { one: 'HomeFigure', many: 'HomeFigures' },
  {
    fields: {
      value: z.string().trim().min(1).max(homeLengths.value).meta(example('20x')),
      ...textInLanguages('label', {
        least: 2,
        most: homeLengths.label,
        like: { pt: 'investimento alavancado', en: 'of investment leveraged' },
      }),
      ...textInLanguages('source', {
        least: 2,
        most: homeLengths.source,
        like: { pt: 'Relatório anual de 2025', en: 'Annual report 2025' },
      }),
      source_url: webAddress.nullable().meta(example('https://example.org/relatorio.pdf')),
    },
    extra: {},
  },
);

type WrittenTexts = Record<`${HomeText}_${Language}`, z.ZodString>;
const writtenTexts = Object.fromEntries(
  homeTextNames.flatMap((name) =>
    languages.map((language) => [`${name}_${language}`, z.string().trim().max(homeTexts[name]).meta(example(''))]),
  ),
) as WrittenTexts;

const choices = {
  ...writtenTexts,
  challenge_ids: z
    .array(z.int32())
    .max(shownChallenges)
    .meta(example([1, 2], 'The challenges that home presents')),
  figures: z
    .array(z.enum(computedFigures))
    .max(computedFigures.length)
    .meta(example(['challenges'])),
};

/** What staff choose for the home page. */
export const homeChoices = component('HomeChoices', choices);
export type HomeChoices = z.infer<typeof homeChoices>;
export const homeChanges = changesOf(z.object(choices));
