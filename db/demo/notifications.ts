import { sql } from 'kysely';
import { notifyInTransaction } from '../../server/features/members/notifications/notifications.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** News of the product in the demo world. */
export const demoNews = {
  title: { pt: 'Novidades chegam aqui', en: 'News comes to you here' },
  text: {
    pt: 'O sino mostra o que acontece nos seus desafios. Nas configurações você escolhe o que chega por e-mail.',
    en: 'The bell shows what happens in your challenges. In your settings you choose what comes by e-mail.',
  },
  path: '/config/me/settings',
};

interface Cause {
  id: number;
  situation: string;
  deadline: Date | null;
  opens_at: Date | null;
  registration_deadline: Date | null;
}

/**
 * Notifies the demo world's members of recent events as the platform would have, without mails. Notifications older than
 * two days are read.
 */
export async function seedNotifications(connection: Connection, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { rows } = await sql<Cause>`
    select id, situation, deadline, opens_at, registration_deadline from challenge
    where published order by created_at desc, id desc`.execute(connection);
  const inSituation = (situation: string) => rows.filter((cause) => cause.situation === situation);
  const coming = inSituation('coming_soon')[0];
  const [first, second] = inSituation('in_progress').filter(({ deadline }) => deadline);
  const over = inSituation('finished')[0];

  const common = { byMail: false } as const;
  if (over)
    await notifyInTransaction(connection, {
      ...common,
      event: 'challenge_finished',
      detail: {},
      challengeId: over.id,
      now: ago(9 * day),
    });
  await notifyInTransaction(connection, { ...common, event: 'product_news', detail: demoNews, now: ago(6 * day) });
  if (first?.deadline)
    await notifyInTransaction(connection, {
      ...common,
      event: 'challenge_dates_changed',
      detail: { deadline: first.deadline.toISOString() },
      challengeId: first.id,
      now: ago(30 * hour),
    });
  if (coming)
    await notifyInTransaction(connection, {
      ...common,
      event: 'challenge_published',
      detail: { opens_at: coming.opens_at?.toISOString() ?? null },
      challengeId: coming.id,
      now: ago(20 * hour),
    });
  if (second)
    await notifyInTransaction(connection, {
      ...common,
      event: 'challenge_opened',
      detail: { deadline: second.deadline?.toISOString() ?? null },
      challengeId: second.id,
      now: ago(3 * hour),
    });
  await sql`update notification set read_at = created_at + interval '1 hour' where created_at < ${ago(2 * day)}`.execute(
    connection,
  );
}
