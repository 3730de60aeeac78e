import type { Announcement, AnnouncementContent } from '@mutirao/contract/challenges/announcements/announcements.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { callApi } from '../../../../platform/api.ts';
import { useAnswers, useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { type EditedDocument, useDocument } from '../../../../platform/use-document.ts';

export const useAnnouncementTexts = defineTexts('announcement-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** In milliseconds, while the page is visible: others' changes appear after so long, and figures while they change. */
const intervals = { usual: 15_000, mailing: 5000, sending: 1000 } as const;

function intervalOf(announcement: Announcement | undefined): number {
  if (announcement?.status === 'sending') return intervals.sending;
  return announcement?.figures?.mails_queued ? intervals.mailing : intervals.usual;
}

interface AnnouncementParams {
  /** The challenge. */
  readonly id: string;
  readonly announcement: string;
}

/** An announcement, live. The ids are those of the address. */
export function useAnnouncement(params: AnnouncementParams) {
  return useApiQuery(
    'GET /admin/challenges/:id/announcements/:announcement',
    { params },
    { refetchInterval: ({ state }) => intervalOf(state.data), retry: false, quiet: true },
  );
}

const paramsOf = ({ challenge_id, id }: Announcement): AnnouncementParams => ({
  id: String(challenge_id),
  announcement: String(id),
});

/** What of an announcement is edited. */
function contentOf(announcement: Announcement): AnnouncementContent {
  const { subject_pt, subject_en, text_pt, text_en, audience, filter, by_mail } = announcement;
  return { subject_pt, subject_en, text_pt, text_en, audience, filter, by_mail };
}

/** The content of an announcement, saved while the user types. */
export function useAnnouncementDocument(announcement: Announcement): EditedDocument<AnnouncementContent> & {
  readonly saved: AnnouncementContent;
} {
  const answers = useAnswers();
  const params = paramsOf(announcement);
  const saved = contentOf(announcement);
  const document = useDocument<AnnouncementContent>({
    form: `announcement ${announcement.id}`,
    saved,
    save: async (changes) => {
      const key = 'PATCH /admin/challenges/:id/announcements/:announcement';
      const answer = await callApi(key, { params, body: { changes } });
      answers.set('GET /admin/challenges/:id/announcements/:announcement', { params }, answer);
      return contentOf(answer);
    },
    reload: () => answers.invalidate('GET /admin/challenges/:id/announcements/:announcement'),
  });
  return { ...document, saved };
}

type ActionKey =
  | 'POST /admin/challenges/:id/announcements/:announcement/unschedule'
  | 'POST /admin/challenges/:id/announcements/:announcement/stop';

/** An action on an announcement that takes nothing else. */
export function useAnnouncementAction(key: ActionKey, announcement: Announcement): () => Promise<Announcement> {
  const params = paramsOf(announcement);
  const { mutate } = useApiMutation(key, {
    onSuccess: (answers, answer) =>
      answers.set('GET /admin/challenges/:id/announcements/:announcement', { params }, answer),
    invalidates: ['GET /admin/challenges/:id/announcements'],
  });
  return () => mutate({ params });
}

/** Sends an announcement now, or at a time. */
export function useSending(announcement: Announcement): (at: string | null) => Promise<Announcement> {
  const params = paramsOf(announcement);
  const { mutate } = useApiMutation('POST /admin/challenges/:id/announcements/:announcement/send', {
    onSuccess: (answers, answer) =>
      answers.set('GET /admin/challenges/:id/announcements/:announcement', { params }, answer),
    invalidates: ['GET /admin/challenges/:id/announcements'],
  });
  return (at) => mutate({ params, body: { at } });
}
