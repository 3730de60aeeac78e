import { languages } from '@mutirao/contract/language.ts';
import type { WordingGroup } from '@mutirao/contract/organisation/wording/wording.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { type Answers, useAnswers, useApiMutation } from '../../../platform/use-answers.ts';
import { useDocument } from '../../../platform/use-document.ts';

export const useWordingTexts = defineTexts('wording', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const read = 'GET /admin/wording/:name';

/** The texts of a group by key and language, such as `subject_pt`. */
export type WordingValues = Record<string, string>;

function valuesOf({ texts }: WordingGroup): WordingValues {
  return Object.fromEntries(
    texts.flatMap(({ key, text }) => languages.map((language) => [`${key}_${language}`, text[language]])),
  );
}

/** The texts of a group as they are edited; they hold once they are saved. */
export function useWording(group: WordingGroup) {
  const answers = useAnswers();
  const params = { name: group.name };
  const onSuccess = (cached: Answers, answer: WordingGroup) => cached.set(read, { params }, answer);
  const invalidates = ['GET /admin/wording', 'GET /admin/translations', 'GET /admin'] as const;
  const { mutate: change } = useApiMutation('PATCH /admin/wording/:name', { onSuccess, invalidates });
  const { mutate: reset } = useApiMutation('DELETE /admin/wording/:name/:key', { onSuccess, invalidates });
  const saved = valuesOf(group);
  const document = useDocument<WordingValues>({
    form: `wording ${group.name}`,
    isAutomatic: false,
    saved,
    save: async (changes) =>
      valuesOf(await change({ params, body: { changes } as Parameters<typeof change>[0]['body'] })),
    reload: () => answers.invalidate(read),
  });
  return {
    document,
    saved,
    reset: async (key: string) => {
      for (const language of languages) document.take(`${key}_${language}`);
      await reset({ params: { ...params, key } });
    },
  };
}
