import {
  type ManagedTeam,
  type ManagedTeamsPage,
  type ManagedTeamsQuery,
  managedTeamsQuery,
} from '@mutirao/contract/challenges/teams/teams.ts';
import { type RawBuilder, sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { contains } from '../../../platform/database/shared-queries.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Person, personJson, presentPerson } from '../../members/members/index.ts';
import { announce } from '../../members/notifications/index.ts';
import { exportList } from '../../site/exports/index.ts';
import { assertNotDenied, denialOfChangingTeam, lockManagedContext } from '../participation/index.ts';
import { deleteTeam, lockTeamForUpdate } from './changes.queries.ts';
import { publishTeamChange, withholdTeam } from './notify-team.ts';
import { teamMessages } from './teams.policy.ts';

interface ManagedTeamRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly hidden_at: Date | null;
  readonly responsible_id: number;
  readonly people: Person[];
  readonly stages: number[];
  readonly created_at: Date;
}

/** Answers for a team `t`, and of one of its people. */
const answers = {
  team: sql`from interaction_card i where i.team_id = t.id and i.hidden_at is null`,
  people: sql`from team_member p join interaction_card i on i.member_id = p.member_id
    where p.team_id = t.id and i.hidden_at is null`,
};

interface Search extends Omit<ManagedTeamsQuery, 'per_page'> {
  readonly challengeId: number;
  /** Null for all. */
  readonly limit: number | null;
}

/** A query of the teams of a challenge by a filter, the newest first. */
function selectManagedTeams({
  challengeId,
  size,
  unanswered,
  search,
  after,
  limit,
}: Search): RawBuilder<ManagedTeamRow> {
  const conditions: RawBuilder<unknown>[] = [sql`t.challenge_id = ${challengeId}`];
  const most = sql`(select max_members from challenge_card where id = ${challengeId})`;
  if (size) conditions.push(size === 'full' ? sql`t.people_count >= ${most}` : sql`t.people_count < ${most}`);
  if (unanswered !== undefined) {
    const ofStage = sql`i.stage_id = (select id from stage_card where id = ${unanswered} and challenge_id = ${challengeId})`;
    for (const from of Object.values(answers)) conditions.push(sql`not exists (select ${from} and ${ofStage})`);
  }
  if (search) conditions.push(contains('fold_tag(t.name)', search));
  if (after !== undefined) conditions.push(sql`t.id < ${after}`);
  return sql`
    select t.id, t.name, t.slug, t.hidden_at, t.responsible_id, t.created_at,
      to_json(array(
        select i.stage_id ${answers.team}
        union select i.stage_id ${answers.people} and i.challenge_id = t.challenge_id order by 1)) as stages,
      (
        select json_agg(${personJson('m')} order by m.id <> t.responsible_id, p.created_at, p.id)
        from team_member p join member_name m on m.id = p.member_id where p.team_id = t.id
      ) as people
    from team t where ${sql.join(conditions, sql` and `)} order by t.id desc limit ${limit}`;
}

interface ChallengeFacts {
  readonly total: number;
  readonly max_members: number;
  /** Null for a draft. */
  readonly challenge_slug: string | null;
  readonly stages: { readonly id: number; readonly title: { readonly en: string; readonly pt: string } }[];
}

/** What the list shows of a challenge: all its teams, counted, their size and its stages. */
async function findChallengeOfTeams(connection: Connection, challengeId: number): Promise<ChallengeFacts> {
  const { rows } = await sql<ChallengeFacts>`
    select c.max_members, case when c.published then c.slug end as challenge_slug, (select count(*) from team where challenge_id = c.id) as total, to_json(array(
      select json_build_object('id', s.id, 'title', json_build_object('en', s.title_en, 'pt', s.title_pt))
      from stage_card s where s.challenge_id = c.id order by s.start_at, s.id)) as stages
    from challenge_card c where c.id = ${challengeId}`.execute(connection);
  return rows[0] ?? { total: 0, max_members: 0, challenge_slug: null, stages: [] };
}

function presentManagedTeam({ id, name, slug, stages, ...row }: ManagedTeamRow): ManagedTeam {
  return {
    id,
    name,
    slug,
    is_hidden: row.hidden_at !== null,
    leader_id: row.responsible_id,
    people: row.people.map(presentPerson),
    stages,
    created_at: row.created_at.toISOString(),
  };
}

/** A page of the teams of a challenge by a filter, for those who manage it. */
export async function listManagedTeams(
  { database }: Pick<Platform, 'database'>,
  { per_page, ...search }: ManagedTeamsQuery & { readonly challengeId: number },
): Promise<ManagedTeamsPage> {
  const [{ rows }, facts] = await Promise.all([
    selectManagedTeams({ ...search, limit: per_page + 1 }).execute(database),
    findChallengeOfTeams(database, search.challengeId),
  ]);
  const shown = rows.slice(0, per_page);
  return {
    data: shown.map(presentManagedTeam),
    next: rows.length > per_page ? (shown.at(-1)?.id ?? null) : null,
    ...facts,
    can: { end: true },
  };
}

/** The teams of a challenge as a file. */
export const exportedTeams = ({ database }: Pick<Platform, 'database'>) =>
  exportList({
    name: 'teams',
    title: { pt: 'Equipes', en: 'Teams' },
    for: 'managers',
    filter: managedTeamsQuery.omit({ after: true, per_page: true }),
    read: ({ challengeId, filter }) => selectManagedTeams({ ...filter, challengeId, after: undefined, limit: null }),
    columns: async ({ challengeId, language }) => {
      const { stages } = await findChallengeOfTeams(database, challengeId);
      const titles = new Map(stages.map(({ id, title }) => [id, title[language]]));
      const namesOf = (people: readonly Person[]) => people.map((one) => presentPerson(one).full_name).join('; ');
      return [
        { label: { pt: 'equipe', en: 'team' }, cell: ({ name }) => name },
        {
          label: { pt: 'liderança', en: 'leader' },
          cell: ({ people, responsible_id }) => namesOf(people.filter(({ id }) => id === responsible_id)),
        },
        { label: { pt: 'pessoas', en: 'people' }, cell: ({ people }) => people.length },
        { label: { pt: 'integrantes', en: 'members' }, cell: ({ people }) => namesOf(people) },
        {
          label: { pt: 'etapas respondidas', en: 'stages answered' },
          cell: (row) => row.stages.map((id) => titles.get(id) ?? '').join('; '),
        },
        { label: { pt: 'oculta', en: 'hidden' }, cell: ({ hidden_at }) => hidden_at !== null },
        { label: { pt: 'criada em', en: 'created' }, cell: ({ created_at }) => created_at },
      ];
    },
  });

interface Ending {
  readonly viewer: Viewer;
  readonly challengeId: number;
  readonly teamId: number;
  readonly reason: string;
  /** The network address of the caller. */
  readonly address: string;
}

/** Ends a team, for those who manage the challenge; its people go on taking part and are notified of the reason. */
export async function endTeam(
  platform: Platform,
  { viewer, challengeId, teamId, reason, address }: Ending,
): Promise<void> {
  await platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const context = await lockManagedContext(transaction, { challengeId, memberId: viewer.id, now });
    if (!context) throw new AppError('unauthenticated');
    const team = await lockTeamForUpdate(transaction, { challengeId, by: { id: teamId } });
    if (!team) throw new AppError('not_found', { message: teamMessages.notFound });
    assertNotDenied(denialOfChangingTeam(context.challenge, now));
    const others = await deleteTeam(transaction, team.id);
    await platform.files.media.release(transaction, team.banner_url);
    const { name, slug } = team.hidden_at ? withholdTeam(team) : team;
    await announce(platform, transaction, {
      event: 'team_ended',
      detail: { team: name, team_slug: slug, reason },
      challengeId,
      recipients: team.people,
      authorId: viewer.id,
      now,
    });
    await publishTeamChange(transaction, invalidate, team, others);
    const detail = { challenge: challengeId, team: team.name, reason };
    await recordEvent(transaction, { kind: 'team_ended', actorId: viewer.id, address, detail });
  });
}
