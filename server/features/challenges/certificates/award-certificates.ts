import { withFallback } from '@mutirao/contract/language.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { giveAchievements } from '../../members/achievements/index.ts';
import { announce } from '../../members/notifications/index.ts';
import { laterResult } from './certificates.policy.ts';
import { type CopiedChallenge, copiedColumns } from './certificates.queries.ts';
import { revokeCredentials } from './credentials.queries.ts';
import { copyChallenge, insertWithCodes } from './run-issuance.ts';

/** An entry that wins, by its place in the final result; both ids are null where its owner is gone. */
export interface AwardedEntry {
  readonly rank: number;
  readonly team_id: number | null;
  readonly member_id: number | null;
}

interface AwardedRow {
  member_id: number;
  name: string;
  team_name: string | null;
  rank: number;
  prize_title_pt: string;
  prize_title_en: string;
  accepted_at: Date;
}

/** Those who own a winning entry, all members of a team, with its prize; without those who have their certificate. */
async function findAwarded(
  connection: Connection,
  challengeId: number,
  winners: readonly AwardedEntry[],
): Promise<AwardedRow[]> {
  const { rows } = await sql<AwardedRow>`
    with prize as (
      select row_number() over (order by position) as place, title_pt, title_en
      from prize_card where challenge_id = ${challengeId}
    )
    select distinct on (m.id) m.id as member_id, trim(m.first_name || ' ' || m.last_name) as name, case when t.hidden_at is null then t.name end as team_name,
      (winner ->> 'rank')::int as rank, prize.title_pt as prize_title_pt, prize.title_en as prize_title_en,
      coalesce(r.created_at, m.created_at) as accepted_at
    from jsonb_array_elements(${JSON.stringify(winners)}::jsonb) with ordinality as given (winner, place)
      join prize on prize.place = given.place
      left join team_card t on t.id = (winner ->> 'team_id')::int
      join member_name m on m.deleted_at is null and (m.id = (winner ->> 'member_id')::int or exists (
        select from team_person p where p.team_id = t.id and p.member_id = m.id))
      left join challenge_person r on r.challenge_id = ${challengeId} and r.member_id = m.id and r.role = 'contestant'
    where not exists (select from certificate c where c.challenge_id = ${challengeId} and c.member_id = m.id
      and c.rank = (winner ->> 'rank')::int and c.withdrawn_at is null)
    order by m.id, given.place`.execute(connection);
  return rows;
}

interface Awarding {
  readonly challengeId: number;
  readonly winners: readonly AwardedEntry[];
  readonly now: Date;
}

/** Withdraws the certificates of winners of an earlier result who have another place now, or none. */
async function withdrawEarlier(
  platform: Pick<Platform, 'jobs'>,
  transaction: Connection,
  { challengeId, winners, now }: Awarding,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; member_id: number; code: string }>`
    update certificate c set withdrawn_at = ${now}, withdrawal_reason = ${laterResult}
    where c.challenge_id = ${challengeId} and c.role = 'winner' and c.withdrawn_at is null and c.member_id is not null
      and not exists (
        select from jsonb_array_elements(${JSON.stringify(winners)}::jsonb) with ordinality as given (winner, place)
        where (winner ->> 'rank')::int = c.rank
          and place <= (select count(*) from prize_card where challenge_id = ${challengeId})
          and (c.member_id = (winner ->> 'member_id')::int or exists (
            select from team_person p where p.team_id = (winner ->> 'team_id')::int and p.member_id = c.member_id)))
    returning c.id, c.member_id, c.code`.execute(transaction);
  await revokeCredentials(transaction, { certificateIds: rows.map(({ id }) => id), now });
  for (const { member_id, code } of rows)
    await announce(platform, transaction, {
      event: 'certificate_withdrawn',
      detail: { code, reason: laterResult },
      challengeId,
      recipients: [member_id],
      now,
    });
  return rows.map(({ member_id }) => member_id);
}

/**
 * Issues the certificates of winners: those of the first entry get the first prize, and so on, in a transaction that
 * locked the challenge. Certificates of an earlier result that no longer holds are withdrawn. Returns the members
 * whose certificates changed.
 */
export async function awardCertificates(
  platform: Pick<Platform, 'jobs'>,
  transaction: Connection,
  given: Awarding,
): Promise<number[]> {
  const { challengeId, winners, now } = given;
  const withdrawn = await withdrawEarlier(platform, transaction, given);
  const awarded = await findAwarded(transaction, challengeId, winners);
  const { rows } = await sql<CopiedChallenge>`
    select ${copiedColumns} from challenge_card c where c.id = ${challengeId}`.execute(transaction);
  if (!rows[0] || awarded.length === 0) return withdrawn;
  const copied = await copyChallenge(transaction, rows[0], now);
  await insertWithCodes(
    transaction,
    awarded.map(({ name, prize_title_pt: pt, prize_title_en: en, ...row }) => {
      const prize = withFallback({ pt, en });
      return {
        ...{ ...copied, ...row, issuance_id: null, contestant_name: name, role: 'winner' as const, hours: null },
        ...{ prize_title_pt: prize.pt, prize_title_en: prize.en },
      };
    }),
  );
  const memberIds = awarded.map(({ member_id }) => member_id);
  await giveAchievements(transaction, { memberIds, kind: 'first_certificate', challengeId, now });
  return [...withdrawn, ...memberIds];
}
