import {
  type DeskPage,
  type DeskQuery,
  type DeskStage,
  type DeskView,
  deskViews,
} from '@mutirao/contract/challenges/timeline/desk.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { challengesWithRole, type RoleHolder, rolesInForce } from '../../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readRichText } from '../../../../platform/rich-text/read-text.ts';
import { presentPerson } from '../../../members/members/index.ts';
import { exportList } from '../../../site/exports/index.ts';
import { presentMemberFacts, type TimelineRow } from '../timeline-context.ts';
import { type InteractionRow, selectInteractions } from './interactions.queries.ts';
import { presentInteraction } from './list-interactions.ts';

/** For a query: the challenges in which a member replies to interactions. */
export const challengesOfReplier = (viewer: RoleHolder) =>
  challengesWithRole(viewer, 'judge', 'advisor', 'challenge_admin');

interface DeskStageRow extends DeskStage, Pick<TimelineRow, 'one_answer_per_team' | 'roles' | 'team_id'> {}

/** The stages in which the viewer replies, with their figures and what decides about their interactions. */
async function findDeskStages(connection: Connection, viewer: RoleHolder): Promise<DeskStageRow[]> {
  const { rows } = await sql<DeskStageRow>`
    with own as (
      select i.stage_id, count(*)::integer as count
      from interaction_reply r join interaction i on i.id = r.interaction_id
      where r.member_id = ${viewer.id} group by i.stage_id
    )
    select s.id, json_build_object('en', s.title_en, 'pt', s.title_pt) as title,
      json_build_object('en', s.message_en, 'pt', s.message_pt) as message,
      s.form, json_build_object('id', c.id, 'slug', c.slug,
        'title', json_build_object('en', c.title_en, 'pt', c.title_pt)) as challenge,
      exists (select from judged_stage j where j.stage_id = s.id) as is_judged, s.interactions_count as total, s.waiting_count as waiting, coalesce(own.count, 0) as own,
      c.one_answer_per_team, ${rolesInForce(viewer, sql`c.id`)} as roles,
      (select team_id from team_person where challenge_id = c.id and member_id = ${viewer.id}) as team_id
    from challenge_card c join stage s on s.challenge_id = c.id left join own on own.stage_id = s.id
    where c.published and not ('timeline' = any(c.tabs_off)) and c.id in (${challengesOfReplier(viewer)})
      and (not exists (select from judged_stage j where j.stage_id = s.id and j.is_sealed)
        or c.id not in (${challengesWithRole(viewer, 'judge')}) or c.id in (${challengesWithRole(viewer, 'challenge_admin')}))
    order by c.id, s.start_at, s.id`.execute(connection);
  return rows;
}

/** For a query: the interactions `i` that the viewer has claimed and that wait for a reply. */
const isClaimed = (viewer: RoleHolder, now: Date) => sql`i.is_waiting and i.id = any(array(
  select interaction_id from interaction_claim where member_id = ${viewer.id} and expires_at > ${now}))`;

function conditionOf(view: DeskView, viewer: RoleHolder, now: Date): RawBuilder<unknown> {
  switch (view) {
    case 'waiting':
      return sql`i.is_waiting`;
    case 'claimed':
      return isClaimed(viewer, now);
    case 'mine':
      return sql`i.id = any(array(select interaction_id from interaction_reply where member_id = ${viewer.id}))`;
    case 'answered':
      return sql`i.replies_count > 0`;
  }
}

interface Asked {
  readonly viewer: RoleHolder;
  readonly view: DeskView;
  /** Ids of stages. */
  readonly all: readonly number[];
  readonly chosen: readonly number[];
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
}

type Wanted = Pick<Asked, 'viewer' | 'view' | 'chosen' | 'now'>;

/** The interactions of the chosen stages in a view. */
const wantedOf = ({ viewer, view, chosen, now }: Wanted) =>
  sql`interaction i where i.stage_id = any(${chosen}::int[]) and ${conditionOf(view, viewer, now)}`;

/** A page of interactions of the chosen stages, their total, and how many of all the viewer has claimed. */
async function findDeskInteractions(
  connection: Connection,
  { all, offset, limit, ...asked }: Asked,
): Promise<{ rows: InteractionRow[]; total: number; claimed: number }> {
  const wanted = wantedOf(asked);
  const ids = sql`select i.id from ${wanted} order by i.is_waiting desc, i.id limit ${limit} offset ${offset}`;
  const [listed, counted] = await Promise.all([
    selectInteractions(ids).execute(connection),
    sql<{ total: number; claimed: number }>`
      select (select count(*)::integer from ${wanted}) as total, (
        select count(*)::integer from interaction i
        where i.stage_id = any(${all}::int[]) and ${isClaimed(asked.viewer, asked.now)}) as claimed`.execute(
      connection,
    ),
  ]);
  return { rows: listed.rows, ...(counted.rows[0] ?? { total: 0, claimed: 0 }) };
}

/** The stages that a filter names. */
function chosenOf(
  stages: readonly DeskStageRow[],
  { challengeId, stageId }: { challengeId: number | undefined; stageId: number | undefined },
): DeskStageRow[] {
  return stages.filter(
    ({ id, challenge }) =>
      (stageId === undefined || id === stageId) && (challengeId === undefined || challenge.id === challengeId),
  );
}

/** The interactions of the desk as a file; of hidden ones, without their text. */
export const exportedDesk = ({ database }: Pick<Platform, 'database'>) =>
  exportList({
    name: 'desk',
    title: { pt: 'Respostas às etapas', en: 'Answers to stages' },
    for: 'members',
    filter: z.object({
      view: z.enum(deskViews).default('waiting'),
      challenge: z.int().min(1).optional(),
      stage: z.int().min(1).optional(),
    }),
    read: async ({ viewer, filter: { view, challenge, stage }, now }) => {
      const stages = chosenOf(await findDeskStages(database, viewer), { challengeId: challenge, stageId: stage });
      const chosen = stages.map(({ id }) => id);
      const titles = JSON.stringify(Object.fromEntries(stages.map(({ id, title }) => [id, title])));
      const wanted = wantedOf({ viewer, view, chosen, now });
      return sql<DeskRow>`
        select d.*, ${titles}::jsonb -> d.stage_id::text as stage from (
          ${selectInteractions(sql`select i.id from ${wanted}`)}
        ) d`;
    },
    columns: [
      { label: { pt: 'id', en: 'id' }, cell: ({ id }) => Number(id) },
      {
        label: { pt: 'etapa', en: 'stage' },
        cell: ({ stage }, { language }) => stage[language] || stage.pt || stage.en,
      },
      {
        label: { pt: 'de quem', en: 'whose' },
        cell: ({ user, class: of }) => of?.name || (user && presentPerson(user).full_name),
      },
      { label: { pt: 'equipe', en: 'team' }, cell: ({ team }) => (team && !team.hidden_at ? team.name : null) },
      {
        label: { pt: 'resposta', en: 'answer' },
        cell: ({ content, is_hidden }) => (content && !is_hidden ? readRichText(content).text : null),
      },
      { label: { pt: 'retornos', en: 'replies' }, cell: ({ replies_count }) => replies_count },
      { label: { pt: 'enviada em', en: 'sent' }, cell: ({ created_at }) => created_at },
    ],
  });

interface DeskRow extends InteractionRow {
  readonly stage: Localized;
}

/** A page of the interactions to which the viewer replies; empty for those who reply nowhere. */
export async function readDesk(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  { 'filter[view]': view, 'filter[challenge]': challengeId, 'filter[stage]': stageId, ...pages }: DeskQuery,
): Promise<DeskPage> {
  const now = clock();
  const stages = await findDeskStages(database, viewer);
  const chosen = chosenOf(stages, { challengeId, stageId });
  const idsOf = (some: readonly DeskStageRow[]) => some.map(({ id }) => id);
  const { rows, total, claimed } = await findDeskInteractions(database, {
    viewer,
    view,
    all: idsOf(stages),
    chosen: idsOf(chosen),
    now,
    ...pageSlice(pages),
  });
  const facts = new Map(stages.map((stage) => [stage.id, presentMemberFacts(stage, viewer)]));
  return {
    data: rows.flatMap((row) => {
      const member = facts.get(row.stage_id);
      return member ? [presentInteraction(row, member, now)] : [];
    }),
    ...pageFigures(total, pages),
    stages: stages.map(({ one_answer_per_team: _, roles: __, team_id: ___, ...stage }) => stage),
    claimed_count: claimed,
  };
}
