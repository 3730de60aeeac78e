import { type Claims, type ClaimsInput, claimHours } from '@mutirao/contract/challenges/timeline/desk.ts';
import { sql } from 'kysely';
import { rolesInForce } from '../../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { publishToRepliers } from '../interactions/publish-interaction.ts';
import { isPrivileged } from '../timeline.policy.ts';
import { assertNotDenied, denied, type TimelineRow } from '../timeline-context.ts';

interface ClaimableRow extends Pick<TimelineRow, 'roles'> {
  readonly challenge_id: number;
}

/** What the viewer may have to do with these interactions, which stay until the transaction ends. */
async function findClaimable(connection: Connection, viewer: Viewer, ids: readonly number[]): Promise<ClaimableRow[]> {
  const { rows } = await sql<ClaimableRow>`
    select i.challenge_id, ${rolesInForce(viewer, sql`i.challenge_id`)} as roles
    from interaction i join challenge c on c.id = i.challenge_id
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
