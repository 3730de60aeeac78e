import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { type Person, personJson } from '../../members/members/index.ts';

/** A version of a plan, as JSON of the database. */
type PlanRow = Pick<
  Selectable<Tables['planned_result']>,
  'version' | 'name_pt' | 'name_en' | 'unit_pt' | 'unit_en' | 'method_pt' | 'method_en' | 'target' | 'due_on' | 'reason'
> & { readonly created_at: string };

export interface IndicatorRow {
  readonly id: number;
  readonly is_lives_changed: boolean;
  /** The newest first. */
  readonly plans: readonly PlanRow[];
  readonly confirmed: number;
  readonly estimated: number;
  readonly entries: number;
}

/** The indicators of a challenge with all versions of their plans and what was done, in one query. */
export async function findIndicators(connection: Connection, challengeId: number): Promise<IndicatorRow[]> {
  const { rows } = await sql<IndicatorRow>`
    select i.id, i.is_lives_changed,
      coalesce(sums.confirmed, 0)::bigint as confirmed, coalesce(sums.estimated, 0)::bigint as estimated,
      coalesce(sums.entries, 0) as entries,
      coalesce((
        select json_agg(to_jsonb(p) - array['planned_by'] order by p.version desc)
        from planned_result p where p.challenge_id = i.challenge_id and p.indicator_id = i.id
      ), '[]') as plans
    from result_indicator i left join (
      select indicator_id, count(*) as entries, sum(quantity) filter (where is_confirmed) as confirmed,
        sum(quantity) filter (where not is_confirmed) as estimated
      from result_entry_state where challenge_id = ${challengeId} group by indicator_id
    ) sums on sums.indicator_id = i.id
    where i.challenge_id = ${challengeId} order by not i.is_lives_changed, i.id`.execute(connection);
  return rows;
}

export interface EvidenceRow
  extends Pick<Selectable<Tables['result_evidence']>, 'id' | 'kind' | 'caption' | 'name' | 'url' | 'is_public'> {
  readonly title_pt: string | null;
  readonly title_en: string | null;
}

/** For a query: the evidence of an entry `e`, as JSON of `EvidenceRow`. */
export const evidenceOfEntry: RawBuilder<EvidenceRow[]> = sql`coalesce((
  select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'caption', v.caption, 'name', v.name,
    'url', v.url, 'is_public', v.is_public, 'title_pt', s.title_pt, 'title_en', s.title_en) order by v.id)
  from result_evidence v left join interaction_card a on a.id = v.interaction_id
    left join stage_card s on s.id = a.stage_id
  where v.entry_id = e.id
), '[]')`;

export type EntryRow = Omit<Selectable<Tables['result_entry_state']>, 'happened_on'> & {
  readonly id: number;
  readonly indicator_id: number;
  readonly happened_on: string;
  readonly total: number;
  readonly evidence: readonly EvidenceRow[];
  readonly has_evidence: boolean;
  readonly entered: Person | null;
  readonly confirmed: Person | null;
};

interface Slice {
  readonly challengeId: number;
  readonly indicatorId?: number | undefined;
  readonly entryId?: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

const personWith = (column: string): RawBuilder<Person | null> =>
  sql`(select ${personJson('m')} from member_card m where m.id = ${sql.raw(column)} and m.deleted_at is null)`;

/** Entries of a challenge with their evidence, the newest first, and how many there are. */
export async function findEntries(
  connection: Connection,
  { challengeId, indicatorId, entryId, offset, limit }: Slice,
): Promise<{ rows: EntryRow[]; total: number }> {
  const wanted = sql`e.challenge_id = ${challengeId}
    ${indicatorId === undefined ? sql`` : sql`and e.indicator_id = ${indicatorId}`}
    ${entryId === undefined ? sql`` : sql`and e.id = ${entryId}`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<EntryRow>`
      select e.id, e.challenge_id, e.indicator_id, e.quantity, e.happened_on::text as happened_on, e.place, e.method,
        e.note, e.corrects_id, e.root_id, e.last_id, e.source, e.entered_by, e.created_at, e.confirmed_at,
        e.confirmed_by, e.is_sole, e.is_confirmed, e.is_last,
        (select sum(g.quantity)::bigint from result_entry g
          where g.indicator_id = e.indicator_id and (g.id = e.root_id or g.corrects_id = e.root_id)) as total,
        exists (
          select from result_evidence v join result_entry g on g.id = v.entry_id
          where g.indicator_id = e.indicator_id and (g.id = e.root_id or g.corrects_id = e.root_id)) as has_evidence,
        ${evidenceOfEntry} as evidence,
        ${personWith('e.entered_by')} as entered, ${personWith('e.confirmed_by')} as confirmed
      from result_entry_state e where ${wanted} order by e.id desc limit ${limit} offset ${offset}`.execute(connection),
    sql<{ total: number }>`select count(*) as total from result_entry e where ${wanted}`.execute(connection),
  ]);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

/** What decides about a challenge's plan. */
export async function findChallengeState(connection: Connection, challengeId: number) {
  return connection
    .selectFrom('challenge_card')
    .select(['published', 'opens_at'])
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow();
}

/** Locks a challenge as changes of it do, so that its numbers change one after the other. */
export async function lockResults(transaction: Connection, challengeId: number): Promise<void> {
  await sql`select from challenge_card where id = ${challengeId} for update`.execute(transaction);
}

interface LivesSlice {
  readonly goal: number | undefined;
  readonly year: number | undefined;
  readonly presentYear: number;
  readonly offset: number;
  readonly limit: number;
}

interface LivesRow {
  readonly id: number;
  readonly slug: string;
  readonly title_pt: string;
  readonly title_en: string;
  readonly lives_changed: number;
  readonly lives_confirmed: number;
}

/** The challenges that changed lives, the most first, and their sums; those in progress count in the present year. */
export async function findLives(
  connection: Connection,
  { goal, year, presentYear, offset, limit }: LivesSlice,
): Promise<{ rows: LivesRow[]; total: number; lives_changed: number; lives_confirmed: number }> {
  const wanted = sql`l.lives_changed > 0
    ${goal === undefined ? sql`` : sql`and ${goal}::smallint = any(l.category_ids)`}
    ${year === undefined ? sql`` : sql`and case when l.year = 0 then ${presentYear}::int else l.year end = ${year}`}`;
  const [{ rows }, sums] = await Promise.all([
    sql<LivesRow>`
      select c.id, c.slug, c.title_pt, c.title_en, l.lives_changed, l.lives_confirmed
      from challenge_lives l join challenge_card c on c.id = l.challenge_id
      where ${wanted} order by l.lives_changed desc, c.id limit ${limit} offset ${offset}`.execute(connection),
    sql<{ total: number; lives_changed: number; lives_confirmed: number }>`
      select count(*) as total, coalesce(sum(l.lives_changed), 0)::bigint as lives_changed,
        coalesce(sum(l.lives_confirmed), 0)::bigint as lives_confirmed
      from challenge_lives l where ${wanted}`.execute(connection),
  ]);
  const { total = 0, lives_changed = 0, lives_confirmed = 0 } = sums.rows[0] ?? {};
  return { rows, total: Number(total), lives_changed, lives_confirmed };
}

/** The newest answers to stages of a challenge that are not hidden. */
export async function findAnswers(connection: Connection, challengeId: number, limit: number) {
  const { rows } = await sql<{ id: number; title_pt: string; title_en: string; by: string; created_at: Date }>`
    select a.id, s.title_pt, s.title_en, a.created_at,
      coalesce(t.name, nullif(k.name, ''), case when m.deleted_at is null then trim(m.first_name || ' ' || m.last_name) end, '') as by
    from interaction_card a join stage_card s on s.id = a.stage_id
      left join team_card t on t.id = a.team_id left join member_card m on m.id = a.member_id
      left join class_card k on k.id = a.class_id
    where a.challenge_id = ${challengeId} and a.hidden_at is null
    order by a.id desc limit ${limit}`.execute(connection);
  return rows;
}
