import { type DataExport, daysToFetchExport } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { type NamedOrganisation, type OwnName, ownName } from '@mutirao/contract/organisation/identity/own-name.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { strToU8, zipSync } from 'fflate';
import { type Selectable, sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { defineMail, greetings, sampleName } from '../../../platform/mail/define-mail.ts';
import type { PersonalFile, PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, greetedName, mailMember } from '../../members/members/index.ts';
import { getLook } from '../../organisation/identity/index.ts';

export type DataExportRow = Omit<Selectable<Tables['data_export']>, 'member_id' | 'content'> & { size: number | null };

/** Inserts an export, unless one is in progress; returns its id. */
export async function insertExport(connection: Connection, memberId: number, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into data_export (member_id, created_at, updated_at) values (${memberId}, ${now}, ${now})
    on conflict (member_id) where status in ('waiting', 'running') do nothing returning id`.execute(connection);
  return rows[0]?.id;
}

/** A member's newest export that has not expired. */
export async function findExport(
  connection: Connection,
  { memberId, now }: { memberId: number; now: Date },
): Promise<DataExportRow | undefined> {
  const { rows } = await sql<DataExportRow>`
    select id, status, progress, octet_length(content) as size, expires_at, created_at, updated_at from data_export
    where member_id = ${memberId} and (expires_at is null or expires_at > ${now})
    order by id desc limit 1`.execute(connection);
  return rows[0];
}

/** The newest file that a member may fetch. */
export async function findExportFile(
  connection: Connection,
  { memberId, now }: { memberId: number; now: Date },
): Promise<{ content: Buffer; created_at: Date } | undefined> {
  const { rows } = await sql<{ content: Buffer; created_at: Date }>`
    select content, created_at from data_export
    where member_id = ${memberId} and status = 'ready' and expires_at > ${now}
    order by id desc limit 1`.execute(connection);
  return rows[0];
}

/** Starts an unfinished export; returns its member. */
async function beginExport(connection: Connection, id: number, now: Date): Promise<number | undefined> {
  const row = await connection
    .updateTable('data_export')
    .set({ status: 'running', progress: 0, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

type Change = Partial<Pick<DataExportRow, 'status' | 'progress' | 'expires_at'>> & { content?: Buffer };

/** Records the progress of a started export. */
async function updateExport(connection: Connection, id: number, change: Change, now: Date): Promise<void> {
  await connection
    .updateTable('data_export')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** Deletes expired exports, and aborts those started before `abandonedBefore`. */
export async function sweepExports(
  connection: Connection,
  { now, abandonedBefore }: { now: Date; abandonedBefore: Date },
): Promise<void> {
  await connection.deleteFrom('data_export').where('expires_at', '<=', now).execute();
  await connection
    .updateTable('data_export')
    .set({ status: 'failed', updated_at: now })
    .where('status', 'in', ['waiting', 'running'])
    .where('created_at', '<', abandonedBefore)
    .execute();
}

/** An export as its member sees it. */
export function presentExport(row: DataExportRow): DataExport {
  return {
    id: row.id,
    status: row.status,
    progress: row.progress,
    size: row.size,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Tells a member that the copy of their data is ready, which staff made on their request. */
const exportReadyMail = defineMail({
  name: 'export_ready',
  title: { pt: 'A cópia dos dados está pronta', en: 'The copy of the data is ready' },
  texts: {
    subject: { pt: 'A cópia dos seus dados está pronta', en: 'The copy of your data is ready' },
    ...greetings,
    paragraph: {
      pt: 'Como você pediu, reunimos todos os seus dados. Entre na sua conta para baixar a cópia, nos próximos {days} dias.',
      en: 'As you asked, we gathered all your data. Sign in to download the copy, within the next {days} days.',
    },
    button: { pt: 'Baixar meus dados', en: 'Download my data' },
    note: {
      pt: 'Não foi você? A cópia só pode ser baixada por quem entra na sua conta.',
      en: 'It was not you? Only somebody who signs in to your account can download the copy.',
    },
  },
  sample: ({ page }) => ({
    name: sampleName,
    days: daysToFetchExport,
    url: page(linkTo(pages.settings.security, { slug: 'me' })),
  }),
});

const exportTemplate = 'export-ready';

/** Registers the mail that tells a member that the copy of their data is ready. */
export function writeExportMail({ mail, database }: Platform): void {
  mail.template<{ memberId: number }>(exportTemplate, [exportReadyMail], async ({ memberId }, { page, write }) => {
    const member = await findMember(database, { id: memberId });
    const url = page(linkTo(pages.settings.security, { slug: 'me' }));
    return member && write(exportReadyMail, { name: greetedName(member), days: daysToFetchExport, url });
  });
}

type Part = Pick<PersonalTable, 'file' | 'describe'> & { rows: readonly object[] };

interface Content {
  readonly parts: readonly Part[];
  readonly files: readonly PersonalFile[];
  readonly organisation: NamedOrganisation;
}

const texts = {
  pt: {
    readme: 'LEIA-ME.txt',
    title: (own: OwnName) => `Os seus dados ${own.in}`,
    made: (moment: string) => `Cópia feita em ${moment} (UTC).`,
    lead: 'Aqui está tudo o que guardamos sobre você, um arquivo JSON para cada assunto:',
    none: 'nada guardado',
    secrets: 'A sua senha não está aqui: guardamos apenas um resumo dela, do qual ninguém a recupera.',
  },
  en: {
    readme: 'README.txt',
    title: (own: OwnName) => `Your data at ${own.name}`,
    made: (moment: string) => `Copy made on ${moment} (UTC).`,
    lead: 'Here is all that we keep about you, a JSON file for each matter:',
    none: 'nothing kept',
    secrets: 'Your password is not here: we only keep a digest of it, from which nobody gets it back.',
  },
} as const;

function writeReadme({ parts, files, organisation }: Content, language: Language, now: Date): string {
  const t = texts[language];
  const lines = parts.map(({ file, describe, rows }) => {
    const name = rows.length > 0 ? `${file[language]}.json` : `${file[language]} (${t.none})`;
    return `- ${name}: ${describe[language]}`;
  });
  lines.push(...files.map(({ name, describe }) => `- ${name[language]}: ${describe[language]}`));
  const moment = now.toISOString().slice(0, 16).replace('T', ' ');
  return [t.title(ownName(organisation, language)), t.made(moment), '', t.lead, '', ...lines, '', t.secrets, ''].join(
    '\r\n',
  );
}

/** Packs an export into a ZIP: a file for each table with rows, the uploads, and one that explains them. */
function packExport(content: Content, language: Language, now: Date): Buffer {
  const packed: Record<string, Uint8Array> = {
    [texts[language].readme]: strToU8(writeReadme(content, language, now)),
  };
  for (const { file, rows } of content.parts)
    if (rows.length > 0) packed[`${file[language]}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
  for (const { name, bytes } of content.files) packed[name[language]] = bytes;
  return Buffer.from(zipSync(packed, { mtime: now }));
}

const perMember: Limit = { name: 'data export member', points: 5, seconds: 24 * 60 * 60 };
export const exportJob = 'make-data-export';

/** Starts an export within a transaction, or returns the one in progress. */
export async function beginDataExport(
  { limits, jobs }: Pick<Platform, 'limits' | 'jobs'>,
  transaction: Connection,
  { memberId, now }: { memberId: number; now: Date },
): Promise<{ isNew: boolean; row: DataExportRow }> {
  const id = await insertExport(transaction, memberId, now);
  if (id !== undefined) {
    await limits.count(perMember, String(memberId));
    await jobs.add(transaction, exportJob, { id });
  }
  const row = await findExport(transaction, { memberId, now });
  // The export in progress ended between the two queries.
  if (!row) throw new AppError('conflict');
  return { isNew: id !== undefined, row };
}

/** Starts an export of the viewer's data, or returns the one in progress. */
export async function requestDataExport(
  platform: Platform,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<DataExportRow> {
  await requireFreshAuthentication(platform, viewer);
  const memberId = viewer.id;
  return platform.write(async (transaction) => {
    const { isNew, row } = await beginDataExport(platform, transaction, { memberId, now: platform.clock() });
    if (isNew) await recordEvent(transaction, { kind: 'data_exported', memberId, address });
    return row;
  });
}

const day = 24 * 60 * 60 * 1000;
/** What is left of the hundred per cent is for packing. */
const shareOfReading = 95;

export type ExportJob = {
  readonly id: number;
  /** A mail tells the member when it is ready. */
  readonly isAnnounced?: boolean;
};

/** Creates a requested export. After a crash it starts again. */
export async function createExport(platform: Platform, { id, isAnnounced = false }: ExportJob): Promise<void> {
  const { database, clock, personalData, write } = platform;
  const memberId = await beginExport(database, id, clock());
  if (memberId === undefined) return;
  try {
    const member = await findMember(database, { id: memberId });
    if (!member) return;
    const parts = [];
    const files: PersonalFile[] = [];
    for (const table of personalData.tables) {
      parts.push({ ...table, rows: await table.read(database, memberId) });
      files.push(...((await table.readFiles?.(database, memberId)) ?? []));
      const progress = Math.floor((shareOfReading * parts.length) / personalData.tables.length);
      await updateExport(database, id, { progress }, clock());
    }
    const now = clock();
    const organisation = await getLook(platform);
    const content = packExport({ parts, files, organisation }, member.language, now);
    const expires_at = new Date(now.getTime() + daysToFetchExport * day);
    await write(async (transaction) => {
      await updateExport(transaction, id, { status: 'ready', progress: 100, content, expires_at }, now);
      if (isAnnounced) await mailMember(platform, transaction, { member, template: exportTemplate });
    });
  } catch (error) {
    await updateExport(database, id, { status: 'waiting', progress: 0 }, clock());
    throw error;
  }
}
