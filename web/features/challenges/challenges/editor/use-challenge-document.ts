import type { ChallengeContent, ChallengeDocument } from '@mutirao/contract/challenges/challenge-editor.ts';
import { callApi } from '../../../../platform/api.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { type EditedDocument, useDocument } from '../../../../platform/use-document.ts';

/** In milliseconds: others' changes appear after so long, while the page is visible. */
const pollInterval = 15_000;

const lists = ['blocks', 'prizes'] as const;

/** A challenge as it is edited, live. The id is that of the address. */
export function useChallenge(id: string) {
  return useApiQuery(
    'GET /admin/challenges/:id',
    { params: { id } },
    { refetchInterval: pollInterval, retry: false, quiet: true },
  );
}

/** The content of a challenge, saved on the server's draft while the user types. */
export function useChallengeDocument(
  id: string,
  { content, can }: ChallengeDocument,
): EditedDocument<ChallengeContent> {
  const answers = useAnswers();
  return useDocument<ChallengeContent>({
    form: `challenge ${id}`,
    saved: content,
    lists,
    isAutomatic: can.edit,
    save: async (changes) => {
      const saved = await callApi('PATCH /admin/challenges/:id/draft', { params: { id }, body: { changes } });
      answers.set('GET /admin/challenges/:id', { params: { id } }, saved);
      return saved.content;
    },
    reload: () => answers.invalidate('GET /admin/challenges/:id'),
  });
}
