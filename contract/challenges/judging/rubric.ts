import { z } from 'zod';
import { component, example, textLike } from '../../schemas.ts';
import { inBothLanguages } from '../contents/editor-fields.ts';

/** Of a rubric: the most criteria, the longest texts in characters, and the greatest weight. */
export const rubricLimits = { criteria: 12, title: 120, level: 300, weight: 100, reason: 1000 } as const;
/** The highest value of a criterion; the lowest is 0. */
export const scales = [5, 10] as const;
export const judgingModels = ['mean', 'additive'] as const;
export type JudgingModel = (typeof judgingModels)[number];
/** Without a size of its own, the head has at least so many entries, and so many for each prize. */
export const smallestHead = 12;
export const headPerPrize = 3;

const level = z.object(
  inBothLanguages('text', {
    longest: rubricLimits.level,
    like: { pt: 'Funciona em todos os testes.', en: 'Works in all tests.' },
  }),
);

export const criterion = component('RubricCriterion', {
  key: z
    .string()
    .regex(/^[a-z0-9]{1,12}$/)
    .meta(example('c1', 'Unique in the rubric, and the same in all its versions')),
  ...inBothLanguages('title', { longest: rubricLimits.title, like: { pt: 'Impacto', en: 'Impact' } }),
  weight: z.int().min(0).max(rubricLimits.weight).meta(example(3)),
  scale: z.union([z.literal(5), z.literal(10)]).meta({ description: 'The highest value; the lowest is 0' }),
  levels: z.array(level).max(11).meta({ description: 'What each value means, from 0 to the highest' }),
});
export type Criterion = z.infer<typeof criterion>;

/** How the entries of a stage are judged. It may be incomplete until judging begins. */
export const rubric = component('Rubric', {
  criteria: z.array(criterion).max(rubricLimits.criteria),
  tie_order: z
    .array(z.string())
    .max(rubricLimits.criteria)
    .meta(example(['c1'], 'Keys of the criteria that decide ties, in order; a lot decides the rest')),
  first_reviews: z.int().min(1).max(5).meta(example(2, 'Reviews of each entry in the first look')),
  head_size: z
    .int()
    .min(1)
    .max(500)
    .nullable()
    .meta({
      description: `How many of the best entries get a second look; by default ${smallestHead}, or ${headPerPrize} for each prize where that is more`,
    }),
  head_reviews: z.int().min(0).max(10).meta(example(5, 'Further reviews of each of these; 0 for no second look')),
  is_blind: z.boolean().meta({ description: 'Judges do not see whose entry they review' }),
  names_judges: z.boolean().meta({ description: 'The published result names the judges' }),
  model: z.enum(judgingModels).meta({
    description:
      'Mean of the reviews; or additive, which estimates the severity of each judge beside the merit of each entry',
  }),
  appeal_days: z.int().min(1).max(30).meta(example(7, 'How long an entry may appeal after the preliminary result')),
  late_hours: z.int().min(0).max(72).meta(example(0, 'How long late answers are taken after the end of the stage')),
});
export type Rubric = z.infer<typeof rubric>;

export const newRubric: Rubric = {
  criteria: [],
  tie_order: [],
  first_reviews: 2,
  head_size: null,
  head_reviews: 5,
  is_blind: true,
  names_judges: false,
  model: 'mean',
  appeal_days: 7,
  late_hours: 0,
};

/** Why judging cannot begin. */
export const judgingFaults = [
  'no_criteria',
  'weights_sum_to_zero',
  'criterion_without_title',
  'criterion_without_levels',
  'same_key_twice',
  'unknown_tie_criterion',
  'stage_has_not_ended',
  'no_entries',
  'too_few_judges',
  'entry_without_judges',
  'cannot_compare_judges',
] as const;
export type JudgingFault = (typeof judgingFaults)[number];

/** What a rubric lacks before judging can begin; a criterion is named by its key. */
export function faultsOfRubric({ criteria, tie_order }: Rubric): { code: JudgingFault; criterion: string | null }[] {
  const faults: { code: JudgingFault; criterion: string | null }[] = [];
  const add = (code: JudgingFault, key: string | null = null) => faults.push({ code, criterion: key });
  if (criteria.length === 0) add('no_criteria');
  else if (criteria.every(({ weight }) => weight === 0)) add('weights_sum_to_zero');
  const keys = new Set<string>();
  for (const { key, title_pt, title_en, scale, levels } of criteria) {
    if (keys.has(key)) add('same_key_twice', key);
    keys.add(key);
    if (!title_pt && !title_en) add('criterion_without_title', key);
    const described = levels.filter(({ text_pt, text_en }) => text_pt || text_en).length;
    if (levels.length !== scale + 1 || described !== levels.length) add('criterion_without_levels', key);
  }
  for (const key of tie_order) if (!keys.has(key)) add('unknown_tie_criterion', key);
  return faults;
}

/** The number of entries that get a second look. */
export function headSizeOf({ head_size }: Pick<Rubric, 'head_size'>, prizes: number): number {
  return head_size ?? Math.max(smallestHead, headPerPrize * prizes);
}

/** Whether a rubric may replace another after judging began: the same criteria with the same scales. */
export function hasSameCriteria(one: Rubric, other: Rubric): boolean {
  const shape = ({ criteria }: Rubric) => criteria.map(({ key, scale }) => `${key} ${scale}`).join();
  return shape(one) === shape(other);
}

/** The values of a review, by the keys of the criteria. */
export const reviewValues = z.record(z.string().max(12), z.int().min(0).max(10)).meta(example({ c1: 4 }));
export type ReviewValues = z.infer<typeof reviewValues>;

/** A version of a rubric, on the public page. */
export const rubricVersion = component('RubricVersion', {
  version: z.int().meta(example(1)),
  reason: textLike('Corrige um erro no texto do critério.', 'Empty for the first version').nullable(),
  created_at: z.iso.datetime().meta({ examples: ['2026-03-05T15:07:00.000Z'] }),
  rubric,
});
export type RubricVersion = z.infer<typeof rubricVersion>;
