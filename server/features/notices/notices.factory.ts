import type { NoticeEvent } from '@mutirao/contract/notices.ts';
import type { Platform } from '../../platform/platform.ts';
import { type NewAnnouncement, writeAnnouncement } from './announce.ts';
import { tellBatch } from './fan-out.ts';

/** Announces something and tells everyone at once; gives the announcement's id. */
export async function tellAtOnce<Name extends NoticeEvent>(
  platform: Pick<Platform, 'database' | 'clock' | 'mail'>,
  given: Omit<NewAnnouncement<Name>, 'now'> & { now?: Date },
): Promise<number> {
  const { now = platform.clock() } = given;
  const id = await writeAnnouncement(platform.database, { ...given, now });
  if (id === undefined) throw new Error('This was announced before');
  while (await tellBatch({ ...platform, clock: () => now }, id));
  return id;
}

/** News of the product, for whoever does not care which. */
export const someNews = {
  event: 'product_news' as const,
  detail: {
    title: { pt: 'Agora há equipes', en: 'There are teams now' },
    text: { pt: 'Junte-se a outros.', en: 'Join others.' },
    path: '/challenges',
  },
};
