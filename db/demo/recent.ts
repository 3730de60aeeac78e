import { randomUUID } from 'node:crypto';
import { roleInvitationDays } from '@mutirao/contract/challenges/people/given-roles.ts';
import { sql } from 'kysely';
import { createChallenge } from '../../server/features/challenges/challenges/challenges.factory.ts';
import { notifyInTransaction } from '../../server/features/members/notifications/notifications.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { htmlOfParagraphs } from '../../server/platform/rich-text/read-text.ts';

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

/** The unpublished challenge of the demo world. */
export const demoDraftSlug = 'hortas-nos-telhados-de-belem';

/** What staff have begun in the demo world: a challenge, an announcement and an invitation, none of them finished. */
export async function seedInProgress(connection: Connection, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await createChallenge(connection, {
    challenge: {
      slug: demoDraftSlug,
      published: false,
      title_pt: 'Hortas nos telhados de Belém',
      title_en: '',
      short_description_pt: 'Transforme telhados quentes do Jurunas em hortas que refrescam a casa e enchem a panela.',
      short_description_en: '',
      description_pt: htmlOfParagraphs(
        'Ao meio-dia, um telhado de zinco do Jurunas passa de sessenta graus. Embaixo dele mora gente.',
      ),
      description_en: '',
      type: 'collaborative',
      category_ids: [11],
      created_at: ago(2),
      updated_at: ago(1),
    },
  });

  const admin = await connection
    .selectFrom('challenge_role')
    .innerJoin('challenge', 'challenge.id', 'challenge_role.challenge_id')
    .select(['challenge_role.challenge_id', 'challenge_role.member_id'])
    .where('challenge_role.role', '=', 'challenge_admin')
    .where('challenge.published', '=', true)
    .orderBy('challenge_role.challenge_id')
    .orderBy('challenge_role.member_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!admin) return;
  const { challenge_id, member_id } = admin;
  await connection
    .insertInto('challenge_announcement')
    .values({
      challenge_id,
      key: randomUUID(),
      subject_pt: 'Conversa aberta no sábado',
      subject_en: 'Open talk on Saturday',
      text_pt: htmlOfParagraphs('No sábado, às 10h, o júri responde às dúvidas sobre a próxima etapa. Traga as suas.'),
      text_en: htmlOfParagraphs('On Saturday at 10 am, the judges answer questions about the next stage. Bring yours.'),
      audience: 'participants',
      filter: {},
      by_mail: true,
      author_id: member_id,
      created_at: ago(1),
      updated_at: ago(1),
    })
    .execute();
  await connection
    .insertInto('role_invitation')
    .values({
      challenge_id,
      role: 'judge',
      email: 'convidada@example.org',
      language: 'pt',
      token_hash: null,
      sent_at: now,
      expires_at: new Date(now.getTime() + roleInvitationDays * day),
      invited_by: member_id,
      member_id: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
