import { type Criterion, newRubric, type Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';

type Scale = Criterion['scale'];

/** Both languages at once: a rubric is written for readers of either. */
async function readDefaults() {
  const [pt, en] = await Promise.all([import('./messages.pt.ts'), import('./messages.en.ts')]);
  return { pt: pt.messages.defaults, en: en.messages.defaults };
}

/** General descriptions of the values of a scale, which a coordinator may begin with. */
export async function describeLevels(scale: Scale): Promise<Criterion['levels']> {
  const { pt, en } = await readDefaults();
  return pt.levels[scale].map((text_pt, value) => ({ text_pt, text_en: en.levels[scale][value] ?? '' }));
}

/** A criterion without a title. Its key is random, so that those that two coordinators add at once differ. */
export async function createCriterion(): Promise<Criterion> {
  const key = crypto.randomUUID().slice(0, 8);
  return { key, title_pt: '', title_en: '', weight: 1, scale: 5, levels: await describeLevels(5) };
}

/** A rubric with which judging can begin: three criteria, described in both languages. */
export async function createRubric(): Promise<Rubric> {
  const { pt, en } = await readDefaults();
  const levels = await describeLevels(5);
  const criteria = pt.criteria.map((title_pt, index): Criterion => {
    return { key: `c${index + 1}`, title_pt, title_en: en.criteria[index] ?? '', weight: 1, scale: 5, levels };
  });
  return { ...newRubric, criteria, tie_order: criteria.map(({ key }) => key) };
}
