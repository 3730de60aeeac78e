import type { ChallengeCard } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import { type QueryResult, sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature, FeatureContext } from '../../../platform/feature.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import { openDataResources } from '../../organisation/open-data/index.ts';
import { overviewParts } from '../../site/back-office/index.ts';
import { sitemapParts } from '../../site/sitemap/index.ts';
import { followPublications, followSituations } from './challenge-moments.ts';
import { challengeDependencies, personalizeCards, personalizeChallenge } from './challenges.present.ts';
import { lockChallengeForNoKeyUpdate } from './challenges.queries.ts';
import { routeChallenges, routeShareImages } from './challenges.routes.ts';
import { copiedContents } from './editor/create-challenge.ts';
import { sweepPictures } from './editor/edit-pictures.ts';
import { exportedTags } from './editor/edit-tags.ts';
import { routeChallengeEditor, routeTagsEditor } from './editor/editor.routes.ts';
import { exportedChallenges } from './editor/list-edited-challenges.ts';
import { challengesOverview } from './editor/overview-part.ts';
import { getChallenge } from './get-challenge.ts';
import { countChallenges, getCards } from './list-challenges.ts';
import { challengeSitemap, openChallenges } from './published-challenges.ts';

export { mayManageChallenge } from './challenges.policy.ts';
export { type ViewerParticipations, viewerParticipations } from './challenges.present.ts';
export {
  countPrizes,
  findManagerFacts,
  findManagers,
  joinFigures,
  keyInDraft,
  lockArchived,
  lockChallengeForNoKeyUpdate,
  lockChallengesForKeyShare,
  publishedForKeyShare,
  seesDraft,
  updateClosing,
  updateOneAnswerPerTeam,
} from './challenges.queries.ts';
export { type CopyHook, copiedContents, createDraft } from './editor/create-challenge.ts';
export { challengesSection, listEditedChallenges } from './editor/list-edited-challenges.ts';
export { assertCanSeeChallenge, challengeNotFound, requireChallenge, requireTab } from './get-challenge.ts';
export { searchChallenges } from './published-challenges.ts';

interface Replacing {
  readonly from: number;
  /** Null leaves nobody. */
  readonly into: number | null;
}

/** Names another member in drafts, or nobody: who changed a field, and who won a prize. */
function replaceMemberInDrafts(connection: Connection, { from, into }: Replacing): Promise<QueryResult<unknown>> {
  const winner = sql`jsonb_build_object('winner', jsonb_build_object('kind', 'member', 'id', ${from}::integer))`;
  const author = sql`jsonb_build_object('by', ${from}::integer)`;
  const other = sql`jsonb_build_object('winner', case when ${into}::integer is not null
    then jsonb_build_object('kind', 'member', 'id', ${into}::integer) end)`;
  return sql`
    update challenge_draft d set
      changed_by = case when changed_by = ${from} then ${into}::integer else changed_by end,
      changes = (
        select coalesce(jsonb_object_agg(
          field, case when one @> ${author} then one || jsonb_build_object('by', ${into}::integer) else one end), '{}')
        from jsonb_each(d.changes) changed (field, one)),
      content = d.content || jsonb_build_object('prizes', (
        select coalesce(jsonb_agg(case when one @> ${winner} then one || ${other} else one end order by place), '[]')
        from jsonb_array_elements(d.content -> 'prizes') with ordinality prize (one, place)))
    where changed_by = ${from} or content -> 'prizes' @> jsonb_build_array(${winner})
      or exists (select from jsonb_each(d.changes) changed (field, one) where one @> ${author})`.execute(connection);
}

/** What members did in the editor, and the prizes that name them; the rows stay, without a name. */
const editorTables: readonly PersonalTable[] = [
  ownRows('challenge_draft', {
    owner: 'changed_by',
    file: { pt: 'rascunhos-de-desafios', en: 'drafts-of-challenges' },
    describe: {
      pt: 'Os rascunhos de desafios que você mudou por último.',
      en: 'The drafts of challenges that you changed last.',
    },
    columns: ['challenge_id', 'changed_at'],
    orderBy: 'challenge_id',
    erase: (connection, memberId) => replaceMemberInDrafts(connection, { from: memberId, into: null }),
    merging: replaceMemberInDrafts,
  }),
  ownRows('challenge_publication', {
    file: { pt: 'publicacoes-agendadas', en: 'scheduled-publications' },
    describe: {
      pt: 'As publicações de desafios que você agendou.',
      en: 'The publications of challenges that you scheduled.',
    },
    columns: ['challenge_id', 'publish_at', 'created_at'],
    orderBy: 'challenge_id',
    erase: (connection, memberId) =>
      connection
        .updateTable('challenge_publication')
        .set({ member_id: null })
        .where('member_id', '=', memberId)
        .execute(),
  }),
  {
    table: 'challenge_prize',
    file: { pt: 'premios', en: 'prizes' },
    describe: { pt: 'Os prêmios que você ganhou em desafios.', en: 'The prizes that you won in challenges.' },
    read: (connection, memberId) =>
      connection
        .selectFrom('challenge_prize')
        .select(['challenge_id', 'position', 'title_pt', 'title_en', 'value', 'currency'])
        .where('winner_member_id', '=', memberId)
        .orderBy('id')
        .execute(),
    erase: async (connection, memberId, invalidate) => {
      const rows = await connection
        .updateTable('challenge_prize')
        .set({ winner_member_id: null })
        .where('winner_member_id', '=', memberId)
        .returning('challenge_id')
        .execute();
      invalidate(...rows.map(({ challenge_id }) => `challenge:${challenge_id}`));
    },
  },
];

/** A team, a member, or none any more. */
interface Winner {
  readonly team_id: number | null;
  readonly member_id: number | null;
}

interface Winners {
  readonly challengeId: number;
  /** By position of the prizes, which may be more or fewer. */
  readonly winners: readonly Winner[];
  readonly now: Date;
}

/** Gives the prizes of a challenge to winners, in its draft too, whose publication would take them away again. */
export async function setWinners(transaction: Connection, { challengeId, winners, now }: Winners): Promise<void> {
  // As changes of the challenge in the editor.
  await lockChallengeForNoKeyUpdate(transaction, challengeId);
  const { rows } = await sql<{ key: string } & Winner>`
    update challenge_prize p set winner_team_id = one.team_id, winner_member_id = one.member_id, winner_name = null,
      updated_at = ${now}
    from (select key, row_number() over (order by position) as place from challenge_prize
      where challenge_id = ${challengeId}) placed
    left join (select ordinality as place, (winner ->> 'team_id')::int as team_id, (winner ->> 'member_id')::int as member_id
      from jsonb_array_elements(${JSON.stringify(winners)}::jsonb) with ordinality as given (winner, ordinality)) one
      on one.place = placed.place
    where p.challenge_id = ${challengeId} and p.key = placed.key
    returning p.key, one.team_id, one.member_id`.execute(transaction);
  const presented = rows.map(({ key, team_id, member_id }) => {
    if (team_id !== null) return { key, winner: { kind: 'team', id: team_id } };
    return { key, winner: member_id === null ? null : { kind: 'member', id: member_id } };
  });
  await sql`
    update challenge_draft set content = jsonb_set(content, '{prizes}', (
      select jsonb_agg(case when one.key is null then prize else prize || jsonb_build_object('winner', one.winner) end
        order by place)
      from jsonb_array_elements(content -> 'prizes') with ordinality as listed (prize, place)
      left join jsonb_to_recordset(${JSON.stringify(presented)}::jsonb) as one (key text, winner jsonb)
        on one.key = prize ->> 'id'))
    where challenge_id = ${challengeId} and jsonb_array_length(content -> 'prizes') > 0`.execute(transaction);
}

/** The challenges: lists, tags, one by one, their editor, and their situation as time passes. */
export const challenges: Feature = {
  name: 'challenges/challenges',
  personalData: () => editorTables,
  pictures: [{ table: 'challenge_picture', column: 'image_url' }],
  jobs: (platform) => platform.jobs.every('sweep-challenge-pictures', '55 3 * * *', () => sweepPictures(platform)),
  extensions: (platform) => [
    sitemapParts.with(challengeSitemap),
    overviewParts.with(challengesOverview(platform)),
    exportedChallenges(platform),
    exportedTags,
    openDataResources.with(openChallenges),
  ],
  routes: (context) => {
    const { site, api, platform, extensionsOf } = context;
    const dependencies = challengeDependencies(context);
    routeChallenges(api, dependencies);
    routeShareImages(site, dependencies);
    routeChallengeEditor(api, dependencies, extensionsOf(copiedContents));
    routeTagsEditor(api, platform);
  },
  // Deadlines and publications may have passed while nothing ran.
  start: async (platform) => {
    await followSituations(platform).refresh();
    await followPublications(platform).refresh();
  },
};

/** What other features ask of the challenges. */
export function createChallenges(context: Omit<FeatureContext, 'site' | 'api'>) {
  const dependencies = challengeDependencies(context);
  const { platform, participations } = dependencies;
  return {
    /** One as the viewer sees it; a draft is known to its staff only. */
    get: async (by: IdOrSlug, viewer?: Viewer) => {
      const challenge = await getChallenge(dependencies, by, viewer);
      return viewer ? personalizeChallenge(participations, challenge, viewer) : challenge;
    },
    /** The published ones with these ids, in the order given, as visitors see them. */
    getCards: (ids: readonly number[]) => getCards(dependencies, ids),
    /** The same cards as a member sees them. */
    personalize: (cards: readonly ChallengeCard[], viewer: Viewer) => personalizeCards(participations, cards, viewer),
    /** How many there are by situation, and how many lives they changed. */
    count: () => countChallenges(dependencies),
    /** Updates every situation to the present time. */
    refreshSituations: () => followSituations(platform).refresh(),
  };
}

/** The interface of the challenges for other features. */
export type Challenges = ReturnType<typeof createChallenges>;
