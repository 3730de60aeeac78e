import type { Language } from '@mutirao/contract/language.ts';
import type { DirectoryEntry, MemberFile, StaffView } from '@mutirao/contract/members/directory/directory.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { ageOfRow } from '../../../platform/auth/ages.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../members/index.ts';
import { mayDoWithMember } from './directory.policy.ts';
import {
  type DirectoryRow,
  findMemberFile,
  findViews,
  hasLooked,
  insertSight,
  type MemberFileRow,
} from './directory.queries.ts';

/** Why staff may not change an account. */
export const directoryMessages = {
  isConfirmed: { pt: 'Este e-mail já está confirmado.', en: 'This e-mail address is confirmed already.' },
  isNotSuspended: { pt: 'Esta conta não está suspensa.', en: 'This account is not suspended.' },
  lastMaster: {
    pt: 'Alguém precisa continuar como admin principal: dê esse papel a outra pessoa antes.',
    en: 'Somebody has to remain a master admin: give somebody else that role first.',
  },
  lookFirst: (id: number) => ({
    pt: `Abra primeiro a conta nº ${id} e diga por que você precisa vê-la.`,
    en: `First open account no. ${id} and say why you need to see it.`,
  }),
  sameAccount: { pt: 'As duas contas são a mesma.', en: 'Both accounts are the same.' },
  notMergeable: {
    pt: 'Contas da equipe não podem ser unidas.',
    en: 'Accounts of staff cannot be merged.',
  },
  isSuspended: {
    pt: 'Uma das contas está suspensa. Levante a suspensão antes.',
    en: 'One of the accounts is suspended. Lift the suspension first.',
  },
  isLeaving: {
    pt: 'A exclusão de uma das contas foi pedida. Cancele a exclusão antes.',
    en: 'The deletion of one of the accounts was asked for. Cancel it first.',
  },
  isOver: { pt: 'Escolha um momento que ainda não passou.', en: 'Choose a moment that has not passed.' },
  bothRoles: {
    pt: 'Uma conta participa de um desafio em que a outra julga, aconselha ou administra.',
    en: 'One account takes part in a challenge that the other judges, advises or manages.',
  },
  memberNotFound: { pt: 'Não encontramos esta pessoa.', en: 'There is no such member.' },
};

/** In milliseconds: for how long a look, with its reason, covers what staff do with the account. */
const lookLasts = 60 * 60 * 1000;
/** In milliseconds: data that stay open are seen once. */
const sightLasts = 15 * 60 * 1000;

interface Looking {
  readonly memberId: number;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Throws where the viewer acts on somebody else's account and has not looked at it and said why. */
export async function assertLooked(connection: Connection, { memberId, viewer, now }: Looking): Promise<void> {
  const since = new Date(now.getTime() - lookLasts);
  if (memberId !== viewer.id && !(await hasLooked(connection, { memberId, staffId: viewer.id, since })))
    throw new AppError('refused', { message: directoryMessages.lookFirst(memberId) });
}

/** Tells a member that staff saw data of theirs outside of their account, in the member's language. */
export async function recordSight(
  connection: Connection,
  { memberId, viewer, now, reason, language }: Looking & { readonly reason: Localized; readonly language: Language },
): Promise<void> {
  if (memberId === viewer.id) return;
  const since = new Date(now.getTime() - sightLasts);
  await insertSight(connection, { memberId, staffId: viewer.id, reason: reason[language], since, now });
}

/** A member in the list. */
export function presentEntry(row: DirectoryRow, now: Date): DirectoryEntry {
  const { id, slug, full_name, avatar } = presentPerson(row);
  const isSuspended = row.suspended_until !== null && row.suspended_until > now;
  return {
    id,
    slug,
    full_name,
    avatar,
    roles: row.roles,
    is_confirmed: row.is_confirmed,
    suspended_until: isSuspended ? (row.suspended_until?.toISOString() ?? null) : null,
    deletion_at: row.deletion_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

interface Seen {
  readonly views: Awaited<ReturnType<typeof findViews>>;
  readonly can: MemberFile['can'];
  readonly now: Date;
}

/** A member's account for staff. */
function presentFile(row: MemberFileRow, { views, can, now }: Seen): MemberFile {
  const entry = presentEntry(row, now);
  const { first_name, last_name, email, location, has_password, providers, sessions, challenges } = row;
  return {
    ...entry,
    first_name,
    last_name,
    email,
    suspension_reason: entry.suspended_until === null ? null : row.suspension_reason,
    location,
    age: { band: ageOfRow(row, now).band, source: row.age_source },
    has_password,
    providers,
    sessions,
    challenges,
    views: views.map(({ staff, reason, created_at }) => ({ staff, reason, created_at: created_at.toISOString() })),
    can,
  };
}

/** The looks that a file and the member's own list show. */
const viewsShown = 50;

/** A member's account as staff see it; the look was recorded before. */
export async function getFile(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { id, viewer }: { id: number; viewer: Viewer },
): Promise<MemberFile> {
  const now = clock();
  const [row, views] = await Promise.all([findMemberFile(database, { id, now }), findViews(database, id, viewsShown)]);
  if (!row) throw new AppError('not_found', { message: directoryMessages.memberNotFound });
  const is_suspended = row.suspended_until !== null && row.suspended_until > now;
  return presentFile(row, { views, can: mayDoWithMember(viewer, { ...row, is_suspended }), now });
}

interface Look {
  readonly id: number;
  readonly viewer: Viewer;
  readonly reason: string;
  readonly address: string;
}

/** Shows an account to staff, after recording that they look and why. */
export async function viewMember(platform: Platform, { id, viewer, reason, address }: Look): Promise<MemberFile> {
  await platform.write(async (transaction) => {
    const now = platform.clock();
    if (!(await findMemberFile(transaction, { id, now })))
      throw new AppError('not_found', { message: directoryMessages.memberNotFound });
    const view = { member_id: id, staff_id: viewer.id, reason, created_at: now };
    await transaction.insertInto('staff_view').values(view).execute();
    await recordEvent(transaction, {
      kind: 'member_viewed',
      memberId: id,
      actorId: viewer.id,
      address,
      detail: { reason },
    });
  });
  return getFile(platform, { id, viewer });
}

/** When staff looked at the viewer's data, and why. */
export async function listStaffViews({ database }: Pick<Platform, 'database'>, viewer: Viewer): Promise<StaffView[]> {
  const views = await findViews(database, viewer.id, viewsShown);
  return views.map(({ id, created_at, ...view }) => ({
    ...view,
    id: Number(id),
    created_at: created_at.toISOString(),
  }));
}
