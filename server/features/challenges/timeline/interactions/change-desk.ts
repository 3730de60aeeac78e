import {
  type Claims,
  type ClaimsInput,
  claimHours,
  type Remark,
  type RemarkFields,
  type RemarkList,
  remarkLimits,
} from '@mutirao/contract/challenges/timeline/desk.ts';
import { sql } from 'kysely';
import { rolesInForce } from '../../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { acquireAdvisoryLock } from '../../../../platform/database/advisory-lock.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { denialOfChangingRemark, denialOfRemarks, isPrivileged } from '../timeline.policy.ts';
import { assertNotDenied, denied, publishToRepliers, type TimelineRow } from '../timeline-context.ts';
import { challengesOfReplier } from './read-desk.ts';

interface ClaimableRow extends Pick<TimelineRow, 'roles'> {
  readonly challenge_id: number;
}

/** What the viewer may have to do with these interactions, which stay until the transaction ends. */
async function findClaimable(connection: Connection, viewer: Viewer, ids: readonly number[]): Promise<ClaimableRow[]> {
  const { rows } = await sql<ClaimableRow>`
    select i.challenge_id, ${rolesInForce(viewer, sql`i.challenge_id`)} as roles
    from interaction i join challenge_card c on c.id = i.challenge_id
    where i.id = any(${ids}::bigint[]) and c.published and not ('timeline' = any(c.tabs_off))
    order by i.id for key share of i`.execute(connection);
  return rows;
}

/** Claims those that no other member has, also the viewer's own anew; returns their ids. */
async function upsertClaims(
  connection: Connection,
  { ids, memberId, now }: { ids: readonly number[]; memberId: number; now: Date },
): Promise<number[]> {
  const expiresAt = new Date(now.getTime() + claimHours * 60 * 60 * 1000);
  // In one order, so that two who claim the same batch do not wait for each other.
  const { rows } = await sql<{ interaction_id: number }>`
    insert into interaction_claim as present (interaction_id, member_id, expires_at)
    select id, ${memberId}, ${expiresAt} from unnest(${ids}::bigint[]) id order by id
    on conflict (interaction_id) do update set member_id = excluded.member_id, expires_at = excluded.expires_at
    where present.member_id = excluded.member_id or present.expires_at <= ${now}
    returning interaction_id`.execute(connection);
  return rows.map(({ interaction_id }) => interaction_id);
}

/** Claims interactions for the viewer, as far as no one else has them, or lets them go; the others who reply see it. */
export function updateClaims(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  viewer: Viewer,
  { interactions, claimed: isClaimed }: ClaimsInput,
): Promise<Claims> {
  const ids = [...new Set(interactions)];
  return write(async (transaction) => {
    const found = await findClaimable(transaction, viewer, ids);
    if (found.length < ids.length) throw denied('interactionNotFound');
    assertNotDenied(found.every(isPrivileged) ? undefined : 'notPrivileged');
    const claimed = isClaimed ? await upsertClaims(transaction, { ids, memberId: viewer.id, now: clock() }) : [];
    if (!isClaimed)
      await sql`
        delete from interaction_claim
        where interaction_id = any(${ids}::bigint[]) and member_id = ${viewer.id}`.execute(transaction);
    for (const challengeId of new Set(found.map(({ challenge_id }) => challenge_id)))
      await publishToRepliers(transaction, challengeId);
    return { claimed, taken: isClaimed ? ids.filter((id) => !claimed.includes(id)) : [] };
  });
}

/** Deletes the claims that have expired. */
export async function sweepClaims({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await sql`delete from interaction_claim where expires_at <= ${clock()}`.execute(database);
}

interface RemarkRow {
  readonly id: number;
  readonly member_id: number | null;
  readonly title: string;
  readonly content: string;
}

function present({ member_id: memberId, ...row }: RemarkRow, viewer: Viewer): Remark {
  return { ...row, is_shared: memberId === null, can: { edit: !denialOfChangingRemark(viewer, { memberId }) } };
}

async function assertMayUseRemarks(connection: Connection, viewer: Viewer): Promise<void> {
  const { rows } = await sql<{ replies: boolean }>`
    select exists (${challengesOfReplier(viewer)}) as replies`.execute(connection);
  assertNotDenied(denialOfRemarks({ isAdmin: viewer.isAdmin, replies: rows[0]?.replies === true }));
}

/** The viewer's saved remarks and the organisation's, by title. */
export async function listRemarks({ database }: Pick<Platform, 'database'>, viewer: Viewer): Promise<RemarkList> {
  await assertMayUseRemarks(database, viewer);
  const { rows } = await sql<RemarkRow>`
    select id, member_id, title, content from saved_remark where member_id = ${viewer.id} or member_id is null
    order by lower(title), id`.execute(database);
  return { data: rows.map((row) => present(row, viewer)), can: { share: viewer.isAdmin } };
}

/** Saves a remark of the viewer or of the organisation, up to the number that each may have. */
export function createRemark(
  { write }: Pick<Platform, 'write'>,
  viewer: Viewer,
  { title, content, is_shared }: RemarkFields & { is_shared: boolean },
): Promise<Remark> {
  const memberId = is_shared ? null : viewer.id;
  return write(async (transaction) => {
    await assertMayUseRemarks(transaction, viewer);
    assertNotDenied(denialOfChangingRemark(viewer, { memberId }));
    await acquireAdvisoryLock(transaction, 'remarks', memberId ?? 0);
    const { rows } = await sql<RemarkRow>`
      insert into saved_remark (member_id, title, content)
      select ${memberId}::int, ${title}, ${content}
      where (select count(*) from saved_remark where member_id is not distinct from ${memberId}::int) < ${remarkLimits.count}
      returning id, member_id, title, content`.execute(transaction);
    if (!rows[0]) throw denied('tooManyRemarks');
    return present(rows[0], viewer);
  });
}

/** Locks a remark that the viewer may change. */
async function lockRemark(transaction: Connection, viewer: Viewer, id: number): Promise<void> {
  await assertMayUseRemarks(transaction, viewer);
  const { rows } = await sql<{ member_id: number | null }>`
    select member_id from saved_remark where id = ${id} for update`.execute(transaction);
  if (!rows[0]) throw denied('remarkNotFound');
  assertNotDenied(denialOfChangingRemark(viewer, { memberId: rows[0].member_id }));
}

/** Changes a remark of the viewer, or one of the organisation. */
export function updateRemark(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  viewer: Viewer,
  id: number,
  { title, content }: RemarkFields,
): Promise<Remark> {
  return write(async (transaction) => {
    await lockRemark(transaction, viewer, id);
    const { rows } = await sql<RemarkRow>`
      update saved_remark set title = ${title}, content = ${content}, updated_at = ${clock()} where id = ${id}
      returning id, member_id, title, content`.execute(transaction);
    return present(rows[0] as RemarkRow, viewer);
  });
}

/** Deletes a remark of the viewer, or one of the organisation. */
export function deleteRemark({ write }: Pick<Platform, 'write'>, viewer: Viewer, id: number): Promise<void> {
  return write(async (transaction) => {
    await lockRemark(transaction, viewer, id);
    await sql`delete from saved_remark where id = ${id}`.execute(transaction);
  });
}
