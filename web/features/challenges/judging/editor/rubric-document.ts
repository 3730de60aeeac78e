import type { JudgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import { type Criterion, newRubric, type Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import { changedValues } from '@mutirao/contract/changes.ts';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { isSame } from '../../../../platform/drafts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { type EditedDocument, useDocument } from '../../../../platform/use-document.ts';
import { overviewCall, stagesCall } from './use-judging.ts';

/** A criterion with the id that lists of a document need. */
export type EditedCriterion = Criterion & { readonly id: string };
export type EditedRubric = Omit<Rubric, 'criteria'> & { readonly criteria: readonly EditedCriterion[] };
export type RubricDocument = EditedDocument<EditedRubric>;

/** A rubric as a document. */
export function toEdited(rubric: Rubric): EditedRubric {
  return { ...rubric, criteria: rubric.criteria.map((one) => ({ ...one, id: one.key })) };
}

function toRubric({ criteria, ...rubric }: EditedRubric): Rubric {
  return { ...rubric, criteria: criteria.map(({ id: _, ...one }) => one) };
}

const lists = ['criteria'] as const;

/** The key of the draft in this browser. */
export const draftOf = (stage: number) => `rubric of stage ${stage}`;

/** The rubric of a stage as it is edited; `reason` is that of a new version, which is saved by a button. */
export function useRubricDocument(judging: JudgingOverview & { rubric: Rubric }, reason?: string): RubricDocument {
  const { id: stage, challenge_id: id } = judging;
  const answers = useAnswers();
  const params = { id, stage };
  const latest = () => answers.get(overviewCall, { params }) ?? judging;

  return useDocument<EditedRubric>({
    form: draftOf(stage),
    saved: toEdited(judging.rubric),
    lists,
    isAutomatic: reason === undefined,
    reload: () => answers.invalidate(overviewCall),
    save: async (changes) => {
      async function send(base: JudgingOverview): Promise<EditedRubric> {
        const before = toEdited(base.rubric ?? judging.rubric);
        const rubric = toRubric({ ...before, ...changedValues(changes) });
        const body = { rubric, based_on: base.updated_at, reason: reason ?? '' };
        const fresh = await callApi('PUT /admin/challenges/:id/judging/:stage/rubric', { params, body });
        answers.set(overviewCall, { params }, fresh);
        void answers.invalidate(stagesCall);
        return toEdited(fresh.rubric ?? rubric);
      }
      try {
        return await send(latest());
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        const now = await callApi(overviewCall, { params });
        // Other fields that someone else saved meanwhile are no conflict.
        const saved = now.rubric && toEdited(now.rubric);
        const isFree =
          saved &&
          now.phase === latest().phase &&
          now.updated_at !== latest().updated_at &&
          Object.entries(changes).every(([name, change]) =>
            isSame(saved[name as keyof EditedRubric], (change as { from: unknown }).from),
          );
        if (!isFree) throw error;
        return send(now);
      }
    },
  });
}

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
