import type { EditedFaq, EditedFaqs, EditedTheme } from '@mutirao/contract/organisation/faqs/faqs.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { type Answers, useAnswers } from '../../../../platform/use-answers.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { inOrder } from '../../../../ui/editing/in-order.ts';

export const useFaqsEditorTexts = defineTexts('faqs-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** How themes and questions are called. */
export function useNames() {
  const { localize } = useLanguage();
  return {
    ofTheme: ({ name_pt, name_en }: EditedTheme) => localize({ pt: name_pt, en: name_en }),
    ofFaq: ({ question_pt, question_en }: EditedFaq) => localize({ pt: question_pt, en: question_en }),
  };
}

/** All questions, theme by theme. */
export const read = 'GET /admin/faqs';

const onSuccess = (answers: Answers, answer: EditedFaqs) => answers.set(read, {}, answer);
const invalidates = ['GET /admin/translations', 'GET /admin'] as const;

/** The calls that change questions; each caches all questions as they are afterwards. */
export function useFaqMutations() {
  const answers = useAnswers();
  return {
    createTheme: useApiMutation('POST /admin/faqs/themes', { onSuccess }).mutate,
    changeTheme: useApiMutation('PATCH /admin/faqs/themes/:theme', { onSuccess, invalidates }).mutate,
    removeTheme: useApiMutation('DELETE /admin/faqs/themes/:theme', { onSuccess, invalidates }).mutate,
    createFaq: useApiMutation('POST /admin/faqs', { onSuccess }).mutate,
    changeFaq: useApiMutation('PATCH /admin/faqs/:faq', { onSuccess, invalidates }).mutate,
    removeFaq: useApiMutation('DELETE /admin/faqs/:faq', { onSuccess, invalidates }).mutate,
    reload: () => answers.invalidate(read),
  };
}

/** Orders themes and questions, which move at once. */
export function useFaqOrder() {
  const { mutate: orderThemes } = useApiMutation('PUT /admin/faqs/themes/order', {
    scope: 'faqs order',
    expect: (update, { body: { ids } }) =>
      update(read, {}, ({ themes }) => ({ themes: inOrder(themes, ids, ({ slug }) => slug) })),
    onSuccess,
  });
  const { mutate: orderFaqs } = useApiMutation('PUT /admin/faqs/themes/:theme/order', {
    scope: 'faqs order',
    expect: (update, { params, body: { ids } }) =>
      update(read, {}, ({ themes }) => ({
        themes: themes.map(
          (one): EditedTheme => (one.slug === params.theme ? { ...one, faqs: inOrder(one.faqs, ids) } : one),
        ),
      })),
    onSuccess,
  });
  return { orderThemes, orderFaqs };
}
