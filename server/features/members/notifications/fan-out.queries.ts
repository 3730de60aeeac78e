import type { Language } from '@mutirao/contract/language.ts';
import { defaultPlatformSetting } from '@mutirao/contract/members/platform-settings.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Delivery } from './notification-row.ts';
import { howOften, wants } from './preferences.ts';

/** What of an announcement decides to whom it is delivered, and how. */
type Choosing = Omit<Delivery, 'event' | 'is_hidden'>;

/** How many members a transaction delivers to. */
export const batchSize = 500;

export interface ToMail {
  notification: number;
  member: number;
  email: string;
  language: Language;
}

export interface Batch {
  /** How many members were scanned, whether or not they were notified. */
  readonly seen: number;
  /** The last of them. */
  readonly last: number;
  /** Whether any of them is shown it on the platform. */
  readonly shown: boolean;
  readonly mails: readonly ToMail[];
}

const limit = sql.lit(batchSize);

/** The next members whom an announcement may concern: all, or those with a tie to its challenge. */
function nextMembers({ challenge_id, kind, member_cursor }: Choosing) {
  if (!kind.startsWith('my_challenges.'))
    return sql`select id as member_id from member where id > ${member_cursor} order by id limit ${limit}`;
  return sql`
    select member_id from (
      (select member_id from challenge_follow
        where challenge_id = ${challenge_id} and member_id > ${member_cursor} order by member_id limit ${limit})
      union
      (select member_id from challenge_role
        where challenge_id = ${challenge_id} and member_id > ${member_cursor} order by member_id limit ${limit})
    ) concerned order by member_id limit ${limit}`;
}

/**
 * Delivers to the next members, by their preferences, in one statement: on the platform, by an immediate mail or by a
 * digest. Skips members who have it already.
 */
export async function deliverNext(connection: Connection, delivery: Choosing, now: Date): Promise<Batch> {
  const { timezone } = defaultPlatformSetting;
  const { rows } = await sql<Batch>`
    with page as materialized (${nextMembers(delivery)}),
    wanted as materialized (
      select m.id, m.email, m.language, ${wants(delivery.kind, 'platform')} as on_platform,
        case when ${delivery.by_mail} and ${wants(delivery.kind, 'email')} and m.confirmed_at is not null and m.email is not null
          then ${howOften} else 'never' end as frequency,
        coalesce(s.timezone, ${timezone}) as timezone
      from page join member m on m.id = page.member_id left join platform_setting s on s.member_id = m.id
      where m.deleted_at is null and m.id is distinct from ${delivery.author_id}
    ),
    delivered as (
      insert into notification (announcement_id, member_id, on_platform, digest_at, created_at)
      select ${delivery.id}, id, on_platform,
        case when frequency in ('daily', 'weekly') then next_digest(${now}, frequency, timezone) end, ${now}
      from wanted where on_platform or frequency <> 'never' order by id
      on conflict (announcement_id, member_id) do nothing
      returning id, member_id, on_platform
    )
    select (select count(*) from page) as seen, (select coalesce(max(member_id), 0) from page) as last,
      exists (select from delivered where on_platform) as shown,
      coalesce((
        select json_agg(json_build_object(
          'notification', delivered.id, 'member', wanted.id, 'email', wanted.email, 'language', wanted.language))
        from delivered join wanted on wanted.id = delivered.member_id where wanted.frequency = 'always'
      ), '[]') as mails`.execute(connection);
  return rows[0] as Batch;
}
