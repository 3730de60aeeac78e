import type { ChallengeDocument } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { EditorState } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { backOfficePages as pages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { defineTexts } from '../../../../i18n/texts.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { type Answers, useApiMutation } from '../../../../platform/use-answers.ts';
import styles from './editor.module.css';

export const useChallengeEditorTexts = defineTexts('challenge-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const invalidates = ['GET /admin/challenges'] as const;

interface WithId {
  readonly params: { readonly id: string | number };
}

/** Caches a challenge as an action left it. */
function cacheChallenge(answers: Answers, answer: ChallengeDocument, { params: { id } }: WithId): void {
  answers.set('GET /admin/challenges/:id', { params: { id: String(id) } }, answer);
}
const options = { onSuccess: cacheChallenge, invalidates };

/** What is done to a challenge as a whole; each says that it is done. */
export function useChallengeActions(id: number) {
  const { actions: t } = useChallengeEditorTexts();
  const navigate = useNavigate();
  const params = { id: String(id) };
  const archive = useApiMutation('PUT /admin/challenges/:id/archive', options);
  const unarchive = useApiMutation('DELETE /admin/challenges/:id/archive', options);
  const unpublish = useApiMutation('DELETE /admin/challenges/:id/publication', options);
  const discard = useApiMutation('POST /admin/challenges/:id/draft/discard', options);
  const copy = useApiMutation('POST /admin/challenges/:id/copy', { invalidates });
  /** The same id makes a copy once, however often it is asked for after a lost answer. */
  const requestId = useRef('');
  const done = (text: string) => showToast({ tone: 'success', text });

  return {
    archive: async () => {
      await archive.mutate({ params });
      done(t.archived);
    },
    unarchive: async () => {
      await unarchive.mutate({ params });
      done(t.unarchived);
    },
    unpublish: async () => {
      await unpublish.mutate({ params, query: { of: 'published' } });
      done(t.unpublished);
    },
    unschedule: async () => {
      await unpublish.mutate({ params, query: { of: 'scheduled' } });
      done(t.unscheduled);
    },
    discard: async () => {
      await discard.mutate({ params });
      done(t.discarded);
    },
    copy: async () => {
      requestId.current ||= crypto.randomUUID();
      const { id: copied } = await copy.mutate({ params, body: { request_id: requestId.current } });
      requestId.current = '';
      await navigate(linkTo(pages.challenge, { id: copied }));
      done(t.copied);
    },
  };
}

/** The state of a challenge in the back office. */
export function StateBadge({ state }: { state: EditorState }) {
  const t = useChallengeEditorTexts();
  return (
    <span className={styles.badge} data-state={state}>
      {t.states[state]}
    </span>
  );
}
