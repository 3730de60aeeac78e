import type {
  CandidateFilter,
  CandidateReason,
  CertificateRole,
} from '@mutirao/contract/challenges/certificates/certificates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Person } from '../../members/members/index.ts';
import { countDoneTasks } from '../tasks/index.ts';

/** Someone who accepted a challenge, with what decides about their certificate. */
export interface CandidateRow extends Person {
  /** As it will stand on the certificate. */
  name: string;
  is_confirmed: boolean;
  team_name: string | null;
  role: CertificateRole;
  hours: number | null;
  accepted_at: Date;
  stages_answered: number;
  tasks_done: number;
  reason: CandidateReason;
  included: boolean;
  is_corrected: boolean;
  /** The latest certificate. */
  certificate_id: number | null;
  code: string | null;
  issued_at: Date | null;
  withdrawn_at: Date | null;
}

/** A candidate, or the certificate of a deleted account, which has no id, and a name only where it was kept. */
export interface ListedRow extends Omit<CandidateRow, 'id' | 'name'> {
  id: number | null;
  name: string | null;
}

interface Asked {
  readonly challengeId: number;
  readonly now: Date;
  /** Only these. */
  readonly memberIds?: readonly number[] | undefined;
}

const column = (name: string) => sql.ref(name);

/**
 * The common table expressions up to `candidate`. An answer counts unless moderation hid it: of its author, and of the
 * team's members where one answer stands for a team. Where nothing could be answered, accepting is enough.
 */
function candidates({ challengeId, now, memberIds }: Asked): RawBuilder<unknown> {
  const only = (member: string) => (memberIds ? sql`and ${column(member)} = any(${memberIds})` : sql``);
  return sql`
    asked as materialized (
      select c.certificate_hours, c.one_answer_per_team, not ('timeline' = any(c.tabs_off)) and exists (
        select from stage_card s where s.challenge_id = c.id and s.start_at <= least(c.closed_at, ${now})
      ) as has_stages
      from challenge_card c where c.id = ${challengeId}
    ),
    answered as (
      select member_id, count(distinct stage_id) as stages from (
        select i.member_id, i.stage_id from interaction_card i
        where i.challenge_id = ${challengeId} and i.hidden_at is null and i.member_id is not null
          ${only('i.member_id')}
        union all
        select t.member_id, i.stage_id from interaction_card i join team_person t on t.team_id = i.team_id
        where i.challenge_id = ${challengeId} and i.hidden_at is null and t.challenge_id = ${challengeId}
          and (select one_answer_per_team from asked) ${only('t.member_id')}
      ) answer group by member_id
    ),
    latest as (
      select distinct on (member_id) member_id, id, code, created_at, withdrawn_at from certificate
      where challenge_id = ${challengeId} and member_id is not null and role <> 'winner' ${only('member_id')}
      order by member_id, id desc
    ),
    ruled as (
      select r.challenge_id, m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at,
        coalesce(k.name, trim(m.first_name || ' ' || m.last_name)) as name,
        m.confirmed_at is not null as is_confirmed, t.name as team_name,
        case when t.responsible_id = m.id then 'captain' else 'contestant' end as role,
        case when k.has_hours then k.hours else asked.certificate_hours end as hours,
        r.created_at as accepted_at, coalesce(answered.stages, 0) as stages_answered,
        case when m.confirmed_at is null then 'unconfirmed'
          when not asked.has_stages or answered.stages > 0 then 'took_part' else 'no_answer' end as reason,
        k.included as choice,
        k.included is not null or k.name is not null or k.has_hours is true as is_corrected,
        latest.id as certificate_id, latest.code, latest.created_at as issued_at, latest.withdrawn_at
      from asked cross join challenge_person r
        join member_name m on m.id = r.member_id and m.deleted_at is null
        left join certificate_candidate k on k.challenge_id = r.challenge_id and k.member_id = r.member_id
        left join team_person tm on tm.challenge_id = r.challenge_id and tm.member_id = r.member_id
        left join team_card t on t.id = tm.team_id and t.hidden_at is null
        left join answered on answered.member_id = r.member_id
        left join latest on latest.member_id = r.member_id
      where r.challenge_id = ${challengeId} and r.role = 'contestant' ${only('r.member_id')}
    ),
    candidate as (
      select *, is_confirmed and coalesce(choice, reason = 'took_part') as included,
        certificate_id is not null and withdrawn_at is null as has_certificate
      from ruled
    )`;
}

/** Certificates of deleted accounts, which admins may still correct and withdraw, in the columns of `candidate`. */
function certificatesOfDeleted(challengeId: number): RawBuilder<unknown> {
  return sql`
    select challenge_id, null::integer, '', '', '', null, null, null::timestamptz, contestant_name, false, team_name,
      role, hours, accepted_at, 0, 'account_deleted', null::boolean, false, id, code, created_at, withdrawn_at, false,
      withdrawn_at is null
    from certificate where challenge_id = ${challengeId} and member_id is null and role <> 'winner'`;
}

/** The columns of a candidate; the tasks are counted for those that are read only. */
const columns = sql`
  id, slug, first_name, last_name, avatar_url, provider_photo_url, hidden_at, name, is_confirmed, team_name, role,
  hours, accepted_at, stages_answered, reason, included, is_corrected, certificate_id, code, issued_at, withdrawn_at,
  ${countDoneTasks({ challengeId: sql`candidate.challenge_id`, memberId: sql`candidate.id` })} as tasks_done`;

/** These members, in the order of their ids, where they accepted the challenge. */
export async function findCandidates(
  connection: Connection,
  asked: Asked & { readonly memberIds: readonly number[] },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with ${candidates(asked)} select ${columns} from candidate order by id`.execute(connection);
  return rows;
}

const conditions: Readonly<Record<CandidateFilter, RawBuilder<unknown>>> = {
  all: sql`true`,
  included: sql`included`,
  excluded: sql`not included and reason <> 'account_deleted'`,
  to_issue: sql`included and not has_certificate`,
  issued: sql`has_certificate`,
  withdrawn: sql`withdrawn_at is not null`,
};

interface Wanted extends Asked {
  readonly filter: CandidateFilter;
  /** Part of a name. */
  readonly search: string;
}

interface Page extends Wanted {
  readonly offset: number;
  readonly limit: number;
}

/** The common table expressions up to `listed`: the candidates and the certificates of deleted accounts that are wanted. */
function listed({ filter, search, ...asked }: Wanted): RawBuilder<unknown> {
  const found = search === '' ? sql`true` : sql`position(fold_tag(${search}) in fold_tag(name)) > 0`;
  return sql`${candidates(asked)},
    listed as materialized (
      select *, fold_tag(name) as folded
      from (select * from candidate union all ${certificatesOfDeleted(asked.challengeId)}) candidate
      where ${conditions[filter]} and ${found}
    )`;
}

/** A query of all that are wanted, by name. */
export function selectCandidates(wanted: Wanted): RawBuilder<ListedRow> {
  return sql`with ${listed(wanted)}
    select ${columns} from listed candidate order by folded, id, certificate_id`;
}

/** A part of those that are wanted, by name, and how many there are in all. */
export async function findCandidatePage(
  connection: Connection,
  { offset, limit, ...wanted }: Page,
): Promise<{ rows: ListedRow[]; total: number }> {
  const { rows } = await sql<(ListedRow | { accepted_at: null }) & { total: number }>`
    with ${listed(wanted)}
    select page.*, counted.total
    from (select count(*) as total from listed) counted
      left join (
        select ${columns}, folded from listed candidate order by folded, id, certificate_id limit ${limit} offset ${offset}
      ) page on true
    order by folded, id, certificate_id`.execute(connection);
  const shown = rows.filter((row): row is ListedRow & { total: number } => row.accepted_at !== null);
  return { rows: shown, total: rows[0]?.total ?? 0 };
}

export interface CandidateCounts {
  stages: number;
  candidates: number;
  included: number;
  to_issue: number;
  issued: number;
  withdrawn: number;
  of_deleted_accounts: number;
}

/** How many candidates and certificates a challenge has. */
export async function countCandidates(connection: Connection, asked: Asked): Promise<CandidateCounts> {
  const { challengeId, now } = asked;
  const { rows } = await sql<CandidateCounts>`
    with ${candidates(asked)}
    select count(*) as candidates, count(*) filter (where included) as included,
      count(*) filter (where included and not has_certificate) as to_issue,
      (select count(*) from certificate where challenge_id = ${challengeId} and role <> 'winner' and withdrawn_at is null) as issued,
      (select count(*) from certificate where challenge_id = ${challengeId} and role <> 'winner' and withdrawn_at is not null) as withdrawn,
      (select count(*) from certificate where challenge_id = ${challengeId} and role <> 'winner' and member_id is null) as of_deleted_accounts,
      (
        select count(*) from stage_card s join challenge_card c on c.id = s.challenge_id
        where c.id = ${challengeId} and s.start_at <= least(c.closed_at, ${now}) and not ('timeline' = any(c.tabs_off))
      ) as stages
    from candidate`.execute(connection);
  return rows[0] as CandidateCounts;
}

/** The members to whom certificates are to be issued, in the order of their ids. */
export async function findMembersToIssue(connection: Connection, asked: Asked): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${candidates(asked)} select id from candidate where ${conditions.to_issue} order by id`.execute(connection);
  return rows.map(({ id }) => id);
}
