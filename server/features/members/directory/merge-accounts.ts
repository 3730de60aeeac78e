import type { MemberFile, MergePreview } from '@mutirao/contract/members/directory/directory.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { sql } from 'kysely';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { everything } from '../../../platform/cache/invalidation.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { mergeRows } from '../../../platform/personal-data/merge-rows.ts';
import type { Merging, PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember } from '../members/index.ts';
import { changeAccount, type StaffAct } from './change-account.ts';
import { mayDoWithMember } from './directory.policy.ts';
import { findMemberFile, hasRolesThatExclude, lockMerging, type MemberFileRow } from './directory.queries.ts';
import { assertLooked, directoryMessages, presentEntry } from './view-member.ts';

const uniqueViolation = '23505';

interface Moved {
  readonly moves: { what: Localized; count: number }[];
  readonly obstacles: Localized[];
}

/** The name of a table for people, from that of its file in a copy of the data. */
function nameOf({ file }: PersonalTable): Localized {
  const plain = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return { pt: plain(file.pt), en: plain(file.en) };
}

function bothHave({ pt, en }: Localized): Localized {
  return {
    pt: `As duas contas têm algo que só pode existir uma vez: ${pt.toLowerCase()}. Encerre um dos dois antes.`,
    en: `Both accounts have something that can exist only once: ${en.toLowerCase()}. End one of the two first.`,
  };
}

/** Gives all that one account has to the other, table by table; what cannot be moved is an obstacle. */
async function moveAll(platform: Platform, transaction: Connection, merging: Merging): Promise<Moved> {
  const moved: Moved = { moves: [], obstacles: [] };
  for (const table of platform.personalData.tables) {
    await sql`savepoint merging`.execute(transaction);
    try {
      const count = await mergeRows(transaction, table, merging);
      if (count > 0) moved.moves.push({ what: nameOf(table), count });
    } catch (error) {
      if ((error as { code?: string }).code !== uniqueViolation) throw error;
      await sql`rollback to savepoint merging`.execute(transaction);
      moved.obstacles.push(bothHave(nameOf(table)));
    }
  }
  if (await hasRolesThatExclude(transaction, merging.into)) moved.obstacles.push(directoryMessages.bothRoles);
  return moved;
}

/** The other account, where the viewer may merge both; and why the accounts cannot be merged as they are. */
async function findOther(
  connection: Connection,
  { id, viewer }: Pick<StaffAct, 'id' | 'viewer'>,
  { from, now }: { from: number; now: Date },
) {
  const [into, other] = [
    await findMemberFile(connection, { id, now }),
    await findMemberFile(connection, { id: from, now }),
  ];
  if (!into || !other) throw new AppError('not_found', { message: directoryMessages.memberNotFound });
  if (from === id) throw new AppError('conflict', { message: directoryMessages.sameAccount });
  const isSuspended = ({ suspended_until }: MemberFileRow) => suspended_until !== null && suspended_until > now;
  const mayMerge = (one: MemberFileRow) => mayDoWithMember(viewer, { ...one, is_suspended: isSuspended(one) }).merge;
  if (!mayMerge(into)) throw new AppError('refused');
  if (!mayMerge(other)) throw new AppError('conflict', { message: directoryMessages.notMergeable });
  for (const one of [id, from]) await assertLooked(connection, { memberId: one, viewer, now });
  const both = [into, other];
  const obstacles = [
    ...(both.some(isSuspended) ? [directoryMessages.isSuspended] : []),
    ...(both.some(({ deletion_at }) => deletion_at !== null) ? [directoryMessages.isLeaving] : []),
  ];
  return { other, obstacles };
}

/** What merging another account into this one would do; it is done and undone. */
export async function previewMerging(
  platform: Platform,
  { from, ...given }: Pick<StaffAct, 'id' | 'viewer'> & { from: number },
): Promise<MergePreview> {
  const now = platform.clock();
  const { other, obstacles } = await findOther(platform.database, given, { from, now });
  const transaction = await platform.database.startTransaction().execute();
  try {
    await lockMerging(transaction, { from, into: given.id });
    const moved = await moveAll(platform, transaction, { from, into: given.id });
    return { from: presentEntry(other, now), moves: moved.moves, obstacles: [...obstacles, ...moved.obstacles] };
  } finally {
    await transaction.rollback().execute();
  }
}

/** Moves all of another account into this one, and deletes the other. Refused as long as there is an obstacle. */
export async function mergeAccounts(
  platform: Platform,
  { from, ...given }: StaffAct & { from: number },
): Promise<MemberFile> {
  await requireFreshAuthentication(platform, given.viewer);
  return changeAccount(platform, {
    ...given,
    may: 'merge',
    kind: 'accounts_merged',
    lock: (transaction) => lockMerging(transaction, { from, into: given.id }),
    change: async (transaction, _before, { now, invalidate }) => {
      const { obstacles } = await findOther(transaction, given, { from, now });
      const moved = await moveAll(platform, transaction, { from, into: given.id });
      const [first] = [...obstacles, ...moved.obstacles];
      if (first) throw new AppError('conflict', { message: first });
      await changeMember(transaction, { id: from, now, invalidate, set: { deleted_at: now } });
      await platform.personalData.erase(transaction, from, invalidate);
      invalidate(everything);
      return { from, moved: moved.moves.map(({ what, count }) => `${what.pt}: ${count}`) };
    },
  });
}
