import { type ChildView, maximumShownOfChild } from '@mutirao/contract/members/guardians/guardians.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readRichText } from '../../../platform/rich-text/read-text.ts';
import { type GuardianCall, presentChild, requireChild } from './guard-child.ts';
import { insertAct } from './guardians.queries.ts';

interface InChallenge {
  readonly challenge_id: number;
  readonly challenge_slug: string;
  readonly title_pt: string;
  readonly title_en: string;
}

const challengeOf = ({ challenge_id, challenge_slug, title_pt, title_en }: InChallenge) => ({
  id: challenge_id,
  slug: challenge_slug,
  title: { pt: title_pt, en: title_en },
});
const ofChallenge = sql.raw('c.id as challenge_id, c.slug as challenge_slug, c.title_pt, c.title_en');
const limit = sql.lit(maximumShownOfChild);

/** The challenges that a member takes part in, the latest first. */
async function findChallenges(connection: Connection, childId: number): Promise<ChildView['challenges']> {
  const { rows } = await sql<InChallenge>`
    select ${ofChallenge} from challenge_person p join challenge_card c on c.id = p.challenge_id and c.published
    where p.member_id = ${childId} and p.role = 'contestant'
    order by p.created_at desc, c.id desc limit ${limit}`.execute(connection);
  return rows.map(challengeOf);
}

/** The teams of a member, the latest first. */
async function findTeams(connection: Connection, childId: number): Promise<ChildView['teams']> {
  const { rows } = await sql<InChallenge & { name: string; slug: string }>`
    select t.name, t.slug, ${ofChallenge} from team_person p join team_card t on t.id = p.team_id
      join challenge_card c on c.id = t.challenge_id and c.published
    where p.member_id = ${childId} and t.hidden_at is null order by t.id desc limit ${limit}`.execute(connection);
  return rows.map(({ name, slug, ...challenge }) => ({ name, slug, challenge: challengeOf(challenge) }));
}

interface WrittenRow extends InChallenge {
  readonly kind: ChildView['written'][number]['kind'];
  /** Of the topic or the stage. */
  readonly place_id: number;
  readonly id: number;
  /** Of an answer, the title of its stage. */
  readonly text_pt: string;
  readonly text_en: string;
  readonly created_at: Date;
  readonly repliers: string[];
}

function pathOf({ kind, challenge_slug: slug, place_id, id }: WrittenRow): string {
  if (kind === 'answer') return linkTo(pages.stage, { slug, stage: String(place_id) });
  const topic = { slug, topic: String(place_id) };
  return kind === 'topic' ? linkTo(pages.topic, topic) : linkTo(pages.topic, topic, { message: id });
}

/** In characters: the beginning of a text. */
const beginning = 140;

function textOf({ kind, text_pt: pt, text_en: en }: WrittenRow): ChildView['written'][number]['text'] {
  if (kind !== 'reply') return { pt, en };
  const text = readRichText(pt).text.slice(0, beginning);
  return { pt: text, en: text };
}

/** The topics, replies and answers of a member that others see, the latest first, with the names of who replied. */
async function findWritten(connection: Connection, childId: number): Promise<ChildView['written']> {
  const { rows } = await sql<WrittenRow>`
    with written as (
      select 'topic' as kind, challenge_id, id as place_id, id, title as text_pt, title as text_en, created_at
      from topic_card where member_id = ${childId} and hidden_at is null
      union all
      select 'reply', t.challenge_id, t.id, r.id, r.message, r.message, r.created_at
      from topic_reply_card r join topic_card t on t.id = r.topic_id
      where r.member_id = ${childId} and r.hidden_at is null and t.hidden_at is null
      union all
      select 'answer', i.challenge_id, i.stage_id, i.id, s.title_pt, s.title_en, i.created_at
      from interaction_card i join stage_card s on s.id = i.stage_id
      where i.member_id = ${childId} and i.hidden_at is null
      order by created_at desc limit ${limit}
    )
    select w.kind, w.place_id, w.id, w.text_pt, w.text_en, w.created_at, ${ofChallenge},
      to_json(array(
        select distinct m.first_name || ' ' || m.last_name
        from (
          select r.member_id from topic_reply_card r
          where w.kind = 'topic' and r.topic_id = w.id and r.hidden_at is null
          union all
          select r.member_id from topic_reply_card r
          where w.kind = 'reply' and r.topic_id = w.place_id and r.id > w.id and r.hidden_at is null
          union all
          select r.member_id from reply_card r where w.kind = 'answer' and r.interaction_id = w.id
        ) replied join member_card m on m.id = replied.member_id
        where m.id <> ${childId} and m.deleted_at is null
      )) as repliers
    from written w join challenge_card c on c.id = w.challenge_id and c.published
    order by w.created_at desc, w.id desc`.execute(connection);
  return rows.map((row) => ({
    kind: row.kind,
    text: textOf(row),
    path: pathOf(row),
    challenge: challengeOf(row),
    created_at: row.created_at.toISOString(),
    repliers: row.repliers,
  }));
}

/** What a child does on the platform, after recording for the child that the guardian looked. */
export async function viewChild(platform: Platform, { viewer, childId }: GuardianCall): Promise<ChildView> {
  const now = platform.clock();
  const row = await platform.write(async (transaction) => {
    const found = await requireChild(transaction, { guardianId: viewer.id, childId, now });
    await insertAct(transaction, { childId, guardianId: viewer.id, kind: 'looked', now });
    return found;
  });
  const { database } = platform;
  const [challenges, teams, written] = await Promise.all([
    findChallenges(database, childId),
    findTeams(database, childId),
    findWritten(database, childId),
  ]);
  return { ...presentChild(row, now), challenges, teams, written };
}
