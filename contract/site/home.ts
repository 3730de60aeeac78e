import { z } from 'zod';
import { challengeCard } from '../challenges/challenges/challenges.ts';
import { component, countLike, example, localizedLike, textLike } from '../schemas.ts';

/** How many challenges and banners the home page shows at most. */
export const shownChallenges = 2;
export const shownBanners = 2;

/** The figures of the home page that are counted from the challenges, and can be left out. */
export const computedFigures = ['challenges', 'active', 'goals'] as const;

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
});
export type Home = z.infer<typeof home>;

/** The challenges on the home page without the setting `home_challenge_ids`. */
export const defaultHomeChallengeIds: readonly number[] = [1, 2];
