import type { EditedReport, ReportFields, ReportFile } from '@mutirao/contract/challenges/report/report.ts';
import type { Changes } from '@mutirao/contract/changes.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type Selectable, sql } from 'kysely';
import { recordOnce } from '../../../platform/audit/record-event.ts';
import { applyChanges } from '../../../platform/changes/apply-changes.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getIdentity } from '../../organisation/identity/index.ts';
import { assertNotArchived, type ContentEditor } from '../contents/index.ts';
import { findReportedEntries, findReportedResults } from '../results/index.ts';

/** Messages of failures, in both languages. */
export const reportMessages = {
  wrongSpan: { pt: 'O fim vem antes do começo.', en: 'The end comes before the beginning.' },
  notReady: { pt: 'Este relatório ainda não está pronto.', en: 'This report is not ready yet.' },
};

/** A challenge as its report names it. */
export interface ReportedChallenge {
  readonly id: number;
  readonly slug: string;
  readonly title: Localized;
  readonly object: Localized;
  readonly responsible: string | null;
  readonly begins: Date;
  readonly ends: Date | null;
}

export async function findReportedChallenge(connection: Connection, id: number): Promise<ReportedChallenge> {
  const { rows } = await sql<
    Omit<ReportedChallenge, 'title' | 'object'> &
      Record<'title_pt' | 'title_en' | 'short_description_pt' | 'short_description_en', string>
  >`
    select id, slug, title_pt, title_en, short_description_pt, short_description_en, responsible_name as responsible,
      least(opens_at, published_at, created_at) as begins, least(closed_at, deadline) as ends
    from challenge_card where id = ${id}`.execute(connection);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  const { title_pt, title_en, short_description_pt, short_description_en, ...challenge } = row;
  return {
    ...challenge,
    title: { pt: title_pt, en: title_en },
    object: { pt: short_description_pt, en: short_description_en },
  };
}

/** What a report says until its coordinator changes it: the challenge's text, all of its time, and who signs. */
async function firstDraft(connection: Connection, challenge: ReportedChallenge, now: Date): Promise<ReportFields> {
  const identity = await getIdentity(connection);
  const today = organisationDay(now);
  const last = challenge.ends ? organisationDay(challenge.ends) : today;
  const from = organisationDay(challenge.begins);
  const [to = today] = [last, today].sort();
  const signed = [
    ...(challenge.responsible ? [{ id: 'responsible', name: challenge.responsible, role: challenge.title.pt }] : []),
    { id: 'organisation', name: identity.signatory, role: identity.role_pt || identity.name },
  ];
  return {
    from: [from, to].sort()[0] ?? to,
    to,
    object_pt: challenge.object.pt,
    object_en: challenge.object.en,
    conclusion_pt: '',
    conclusion_en: '',
    differences: [],
    expenses: [],
    signatures: signed,
  };
}

/** The draft of a challenge's report, saved or not. */
export async function findDraft(connection: Connection, challengeId: number, now: Date): Promise<ReportFields> {
  const row = await connection
    .selectFrom('report_draft')
    .select('content')
    .where('challenge_id', '=', challengeId)
    .executeTakeFirst();
  return row?.content ?? firstDraft(connection, await findReportedChallenge(connection, challengeId), now);
}

export type FileRow = Selectable<Tables['report_file']>;

export function presentFile(row: FileRow): ReportFile {
  return {
    id: row.id,
    language: row.language,
    from: row.content.from,
    to: row.content.to,
    status: row.status,
    progress: row.progress,
    pdf_size: row.pdf_size,
    zip_size: row.zip_size,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

/** The most files that the page lists. */
const listed = 6;

/** The draft with what it will say of results, and the files that were made of it. */
export async function readReport(connection: Connection, challengeId: number, now: Date): Promise<EditedReport> {
  const draft = await findDraft(connection, challengeId, now);
  const asked = { challengeId, from: draft.from, to: draft.to };
  const results = await findReportedResults(connection, asked, await findReportedEntries(connection, asked));
  const files = await connection
    .selectFrom('report_file')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return { ...draft, results, files: files.map(presentFile) };
}

/** Changes fields of the draft; throws `conflict` where another member changed one of them meanwhile. */
export function changeDraft(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  editor: ContentEditor,
  changes: Changes<ReportFields>,
): Promise<EditedReport> {
  const { challengeId, viewer, address } = editor;
  return write(async (transaction, invalidate) => {
    const now = clock();
    await assertNotArchived({ ...editor, transaction, invalidate });
    // One at a time, also before there is a row.
    await sql`select from challenge_card where id = ${challengeId} for no key update`.execute(transaction);
    const current = await findDraft(transaction, challengeId, now);
    const content = { ...current, ...applyChanges(current, changes) };
    if (content.to < content.from) throw new AppError('invalid', { fieldMessages: { to: reportMessages.wrongSpan } });
    const values = { content: JSON.stringify(content) as never, changed_by: viewer.id, changed_at: now };
    await transaction
      .insertInto('report_draft')
      .values({ challenge_id: challengeId, ...values })
      .onConflict((conflict) => conflict.column('challenge_id').doUpdateSet(values))
      .execute();
    await recordOnce(transaction, {
      kind: 'content_changed',
      actorId: viewer.id,
      address,
      detail: { what: 'challenge_report', id: challengeId, challenge: challengeId },
    });
    return readReport(transaction, challengeId, now);
  });
}
