import type { Review, ReviewList } from '@mutirao/contract/challenges/judging/judging.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { type EditedDocument, useDocument } from '../../../../platform/use-document.ts';

export const useReviewingTexts = defineTexts('reviewing', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const listCall = 'GET /challenges/:id/judging/:stage/reviews';
const reviewCall = 'GET /challenges/:id/judging/:stage/reviews/:entry';

/** The entries that the member reviews in a stage. */
export function useReviews(id: number, stage: number) {
  return useApiQuery(listCall, { params: { id, stage } }, { quiet: true });
}

export function useReview(list: ReviewList, entry: number) {
  const { challenge_id: id, id: stage } = list.stage;
  return useApiQuery(reviewCall, { params: { id, stage, entry } }, { quiet: true });
}

/** The entry to review after another one: the next that is not reviewed, from the beginning again at the end. */
export function entryAfter({ data }: Pick<ReviewList, 'data'>, entry?: number): number | undefined {
  const at = data.findIndex((one) => one.entry === entry);
  const order = [...data.slice(at + 1), ...data.slice(0, at + 1)];
  return order.find((one) => one.entry !== entry && (one.status === 'waiting' || one.status === 'draft'))?.entry;
}

/** A review as its fields: the value of each criterion by its key, null where there is none, and the two texts. */
export type ReviewFields = Readonly<Record<string, number | string | null>>;
const keyOf = (criterion: string) => `value ${criterion}`;
export const valueIn = (fields: ReviewFields, criterion: string) => fields[keyOf(criterion)] as number | null;
export const withValue = (criterion: string, value: number): ReviewFields => ({ [keyOf(criterion)]: value });

function fieldsOf({ rubric }: ReviewList, { draft }: Review): ReviewFields {
  const values = rubric.criteria.map(({ key }) => [keyOf(key), draft.values[key] ?? null] as const);
  return { ...Object.fromEntries(values), comment: draft.comment, note: draft.note };
}

/** The body of a call that saves or submits these fields. */
function bodyOf({ rubric }: ReviewList, fields: ReviewFields) {
  const values = rubric.criteria.flatMap(({ key }) => {
    const value = valueIn(fields, key);
    return value === null ? [] : [[key, value] as const];
  });
  return { values: Object.fromEntries(values), comment: String(fields.comment), note: String(fields.note) };
}

interface EditedReview {
  readonly document: EditedDocument<ReviewFields>;
  /** As it is saved. */
  readonly saved: ReviewFields;
  /** Submits what was typed; resolves with false where another tab saved the same field meanwhile. */
  readonly submit: (again?: boolean) => Promise<boolean>;
  readonly recuse: (reason: string) => Promise<void>;
}

/** The review of an entry, saved on the server as it is typed, and in this browser at each change. */
export function useEditedReview(list: ReviewList, review: Review): EditedReview {
  const answers = useAnswers();
  const { challenge_id: id, id: stage } = list.stage;
  const params = { id, stage, entry: review.number };
  const saved = fieldsOf(list, review);
  // Of a submitted review the comment alone may change, and is saved by its button.
  const isSubmitted = review.status === 'done';
  // Another tab may have saved meanwhile: what this tab knows is what its fields show.
  const known = () => answers.get(reviewCall, { params }) ?? review;
  const cache = (fresh: Review) => {
    answers.set(reviewCall, { params }, fresh);
    return fieldsOf(list, fresh);
  };
  const document = useDocument<ReviewFields>({
    form: `review ${stage} ${review.number}`,
    saved,
    isAutomatic: !isSubmitted,
    save: async (changes) => {
      type Typed = (typeof all)[number];
      const all = Object.entries(changes);
      const put = (before: Review, typed: readonly Typed[]) => {
        const values = Object.fromEntries(typed.map(([name, change]) => [name, change?.to ?? null]));
        return callApi('PUT /challenges/:id/judging/:stage/reviews/:entry/draft', {
          params,
          body: { ...bodyOf(list, { ...fieldsOf(list, before), ...values }), based_on: before.updated_at },
        });
      };
      try {
        return cache(await put(known(), all));
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        // Another tab saved meanwhile: other fields are merged, and of the same one the judge chooses.
        const fresh = await callApi(reviewCall, { params });
        const now = cache(fresh);
        const isFree = ([name, change]: Typed) => now[name] === change?.from || now[name] === change?.to;
        const merged = cache(await put(fresh, all.filter(isFree)));
        if (!all.every(isFree)) throw error;
        return merged;
      }
    },
    reload: () => answers.invalidate(reviewCall),
  });
  return {
    document,
    saved,
    submit: async (again) => {
      const typed = Object.entries(document.values).filter(([name, value]) => value !== saved[name]);
      // What another tab saved meanwhile is merged, or is a conflict about which the judge decides.
      if (!isSubmitted) await document.submit();
      const now = fieldsOf(list, known());
      if (typed.some(([name, value]) => now[name] !== saved[name] && now[name] !== value)) return false;
      const body = bodyOf(list, { ...now, ...Object.fromEntries(typed) });
      try {
        cache(
          await callApi('PUT /challenges/:id/judging/:stage/reviews/:entry', {
            params,
            body: { ...body, based_on: known().updated_at },
            ...(again !== undefined && { again }),
          }),
        );
        document.discard();
        return true;
      } catch (error) {
        // The look was closed, the entry disqualified, or another tab was first.
        if (error instanceof ApiError) await answers.invalidate(reviewCall);
        throw error;
      } finally {
        await answers.invalidate(listCall);
      }
    },
    recuse: async (reason) => {
      await callApi('POST /challenges/:id/judging/:stage/reviews/:entry/recusal', { params, body: { reason } });
      await answers.invalidate(listCall);
    },
  };
}

/** The address of the judge's page, at an entry. */
export function linkToReview(slug: string, stage: number, entry?: number): string {
  return linkTo(pages.judgingReviews, { slug, stage }, entry === undefined ? {} : { entry });
}
