import type { ModerationAction } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { ModerationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { defineMail, greetings } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from '../../members/notifications/index.ts';
import type { CaseRow, ReportedContent } from './reportable.ts';

/** Who is notified of what is reported in a challenge: its admins and the staff; without a challenge, the staff. */
async function findModerators(connection: Connection, challengeId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from member_card where roles && array['admin', 'master_admin'] and deleted_at is null
    union
    select member_id from challenge_person where challenge_id = ${challengeId} and role = 'challenge_admin'
    order by id`.execute(connection);
  return rows.map(({ id }) => id);
}

interface ModerationNotification {
  readonly event: ModerationEvent;
  readonly about: Pick<CaseRow, 'kind' | 'challenge_id'>;
  readonly content: Pick<ReportedContent, 'title' | 'path'>;
  readonly note?: string | null;
  readonly recipients: readonly number[];
  readonly now: Date;
}

/** Notifies members of a report, a decision or an answer; it never says who wrote it. */
export async function notifyOfModeration(
  platform: Pick<Platform, 'jobs'>,
  transaction: Connection,
  {
    event,
    about: { kind, challenge_id },
    content: { title, path },
    note = null,
    recipients,
    now,
  }: ModerationNotification,
): Promise<void> {
  if (recipients.length === 0) return;
  await announce(platform, transaction, {
    event,
    detail: { kind, title, note, path },
    ...(challenge_id !== null && { challengeId: challenge_id }),
    recipients,
    now,
  });
}

/** The moderators of a case except these members. */
export async function moderatorsBeside(
  transaction: Connection,
  { challenge_id }: Pick<CaseRow, 'challenge_id'>,
  except: readonly (number | null)[],
): Promise<number[]> {
  const all = await findModerators(transaction, challenge_id);
  return all.filter((id) => !except.includes(id));
}

/** The template of the mail about a decision. */
export const urgentDecisionMail = 'urgent_report_decided';

const decisions: Readonly<Record<ModerationAction, Localized>> = {
  hide: {
    pt: 'O conteúdo foi retirado: ninguém além de quem o publicou e da moderação o vê.',
    en: 'The content was removed: only its author and the moderators still see it.',
  },
  restore: {
    pt: 'Depois de olhar o conteúdo, a moderação decidiu mantê-lo na plataforma.',
    en: 'Having looked at the content, the moderators decided to leave it on the platform.',
  },
  warn: {
    pt: 'A moderação advertiu quem publicou, e o conteúdo continua na plataforma.',
    en: 'The moderators warned the author, and the content stays on the platform.',
  },
  close: {
    pt: 'A moderação olhou o conteúdo e encerrou a denúncia sem mudar nada.',
    en: 'The moderators looked at the content and closed the report without a change.',
  },
};

const decided = defineMail({
  name: urgentDecisionMail,
  title: {
    pt: 'Decisão sobre uma denúncia que envolve criança ou adolescente',
    en: 'A report about a child or an adolescent was decided',
  },
  texts: {
    subject: { pt: 'A sua denúncia foi decidida', en: 'Your report was decided' },
    // The address may be a stranger's, so the mail has no name.
    greeting: greetings.greeting_unnamed,
    paragraph: {
      pt: 'Você denunciou algo que envolve uma criança ou um adolescente. {decision}',
      en: 'You reported something that concerns a child or an adolescent. {decision}',
    },
    note: {
      pt: 'Se não concorda, responda pelo formulário de contato: outra pessoa da equipe olha de novo.',
      en: 'If you disagree, write to us by the contact form: another person of our staff looks again.',
    },
  },
  sample: ({ language }) => ({ decision: decisions.hide[language] }),
  write: (t) => ({ subject: t.subject, greeting: t.greeting, paragraphs: [t.paragraph], notes: [t.note] }),
});

/** Registers the mail about the decision of an urgent report; an erased one is not mailed. */
export function writeUrgentDecisionMail({ mail, database }: Pick<Platform, 'mail' | 'database'>): void {
  mail.template<{ report: number }>(urgentDecisionMail, [decided], async ({ report }, { write, language }) => {
    const row = await database
      .selectFrom('urgent_report')
      .select(['email', 'decision'])
      .where('id', '=', report)
      .executeTakeFirst();
    if (!row?.email || !row.decision) return undefined;
    return write(decided, { decision: decisions[row.decision][language] });
  });
}
