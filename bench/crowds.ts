import { sql } from 'kysely';
import type { Database } from '../server/platform/database/schema.ts';

/** The members of the crowd are Ana Souza, each with a number. */
export const crowdSlug = (number: number) => `ana-souza-${number}`;

/**
 * Runs statements that write millions of rows in one transaction, with triggers and checks disabled, since the rows are
 * valid by construction.
 */
export function writeInBulk(
  database: Database,
  work: (run: (statement: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    await run('set local session_replication_role = replica');
    // Millions of rows take longer than the statement timeout.
    await run('set local statement_timeout = 0');
    // Rows come in the order of the largest index of their table, which is written much faster so.
    await run("set local work_mem = '512MB'");
    await work(run);
  });
}

/**
 * Adds members with complete profiles, three skills, settings and consents.
 */
export async function addMemberCrowd(database: Database, count: number): Promise<void> {
  await writeInBulk(database, async (run) => {
    await run(`
      insert into member (slug, first_name, last_name, email, created_at)
      select 'ana-souza-' || n, 'Ana', 'Souza ' || n, 'ana-souza-' || n || '@example.org',
        now() - n % 1000 * interval '1 day'
      from generate_series(1, ${count}) n`);
    const crowd = "from member where slug like 'ana-souza-%'";
    await run(`insert into member_address (slug, member_id) select slug, id ${crowd}`);
    await run(`
      insert into consent (member_id, kind, version)
      select id, kind, 1 from member, unnest(array['terms', 'privacy']) kind where slug like 'ana-souza-%'`);
    await run(`
      insert into user_profile (member_id, about, birthdate, gender)
      select id, repeat('Cuido de uma horta na escola. ', 10), date '1960-01-01' + id % 18000, 'f' ${crowd}`);
    await run(`
      insert into contestant (member_id, nationality, country_residence, location, latitude, longitude)
      select id, 'BR', 'BR', 'Recife, Pernambuco, Brasil', -33 + id::bigint * 7919 % 38000 / 1000.0,
        -73 + id::bigint * 104729 % 38000 / 1000.0 ${crowd}`);
    await run(`
      insert into contestant_skill (contestant_id, skill_id)
      select id, (id + step) % 60 + 1 from contestant, generate_series(0, 40, 20) step
      on conflict do nothing`);
    await run(`insert into platform_setting (member_id, timezone) select id, 'America/Recife' ${crowd}`);
  });
}

/** One in the middle of the crowd. */
export async function findCrowdMember(database: Database, count: number): Promise<{ id: number; slug: string }> {
  return database
    .selectFrom('member')
    .select(['id', 'slug'])
    .where('slug', '=', crowdSlug(Math.ceil(count / 2)))
    .executeTakeFirstOrThrow();
}

/** Names the stage that every challenge has. */
const stageTitle = 'Primeiros passos';

/**
 * Gives each challenge a forum and a stage that every contestant has answered; one answer in ten waits for a reply. The
 * first challenge has most topics and places of its problem, and one of its topics a tenth of all messages. Triggers
 * are disabled where counts are set here.
 */
export async function addContributionCrowd(database: Database, members: number): Promise<void> {
  await writeInBulk(database, async (run) => {
    await run(`
      insert into stage (challenge_id, title_pt, title_en, icon, start_at, message_pt, message_en, interact_with, announced_at)
      select id, '${stageTitle}', 'First steps', 'tools', now() - interval '30 days', 'Contem.', 'Tell us.', 'any', now()
      from challenge`);
    await run(`
      insert into interaction (stage_id, challenge_id, member_id, answers_by, content, replies_count, created_at)
      select s.id, s.challenge_id, r.member_id, 'member', '<p>Medimos o rio na ponte, de manhã e à tarde.</p>',
        case when r.member_id % 10 = 0 then 0 else 1 end, r.created_at
      from challenge_role r join stage s on s.challenge_id = r.challenge_id and s.title_pt = '${stageTitle}'
      where r.role = 'contestant'
      order by 1, 3`);
    await run(`
      update stage s set interactions_count = n, waiting_count = waiting
      from (select stage_id, count(*) as n, count(*) filter (where is_waiting) as waiting from interaction group by 1) i
      where i.stage_id = s.id and s.title_pt = '${stageTitle}'`);
    await run(`
      create temporary table crowd on commit drop as
      select id, row_number() over (order by id) - 1 as place from member where slug like 'ana-souza-%'`);
    await run('create unique index on crowd (place)');
    await run('analyze crowd');
    const someone = (place: string) =>
      `join crowd on crowd.place = (${place})::bigint * 7919 % (select count(*) from crowd)`;
    await run(`
      create temporary table latest on commit drop as select coalesce(max(id), 0) as id from topic`);
    await run(`
      insert into topic (challenge_id, member_id, title, description, last_post_at, created_at)
      select c.id, crowd.id, 'Filtro de areia ' || n, '<p>Quem já testou areia da praia?</p>',
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from (select id, case when id = 1 then ${Math.ceil(members / 100)} else 10 end as topics from challenge) c
      cross join lateral generate_series(1, c.topics) n ${someone('c.id + n')}`);
    await run(`
      insert into topic_message (topic_id, member_id, message, created_at)
      select t.id, crowd.id, '<p>Nós testamos, e a água ficou clara.</p>', t.created_at + n * interval '1 second'
      from (
        select topic.*, case when challenge_id = 1 and title = 'Filtro de areia 1' then ${Math.ceil(members / 10)} else 9 end as replies
        from topic where id > (select id from latest)
      ) t
      cross join lateral generate_series(1, t.replies) n ${someone('t.id + n')}`);
    await run(`
      update topic set replies_count = n
      from (select topic_id, count(*) as n from topic_message group by topic_id) m where m.topic_id = topic.id`);
    await run(`
      insert into topic_total (challenge_id, topics_count) select challenge_id, count(*) from topic group by challenge_id
      on conflict (challenge_id) do update set topics_count = excluded.topics_count`);
    // Its triggers sum the levels of the map.
    await run('set local session_replication_role = origin');
    await run(`
      insert into problem_place (challenge_id, x, y, name, points, reporters)
      select 1, -7300 + cell % 3600, -3300 + cell / 3600, 'Brasil', 1, n % 7
      from generate_series(1, ${Math.ceil(members / 10)}) n,
        lateral (select (n::bigint * 104729 % (3600 * 3700))::int as cell) c`);
  });
}

/** The additional rows of the busiest member. */
const busiest = { follows: 500, accepts: 200, activities: 1000 };

/** The most participants of the first challenge. */
const mostInOne = 100_000;

/**
 * Makes each member of the crowd follow ten challenges, take part in ten, and have ten activities; the one in the
 * middle many more. Up to a hundred thousand and this one take part in the first challenge, which has the only listed
 * community.
 * Triggers are disabled: figures are counted once, at the end.
 */
export async function addParticipationCrowd(database: Database, members: number): Promise<void> {
  await writeInBulk(database, async (run) => {
    await run(`
      create temporary table crowd on commit drop as
      select m.id, m.folded_name, row_number() over (order by m.id) as place,
        m.slug = '${crowdSlug(Math.ceil(members / 2))}' as busy
      from member m where m.slug like 'ana-souza-%'`);
    await run(`
      create temporary table cause on commit drop as
      select id, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from challenge`);
    await run('create unique index on cause (place)');
    await run('analyze crowd, cause');
    // Consecutive challenges, starting at another one for each member.
    const some = (count: number, more: number, stride: number) => `
      from crowd
      cross join lateral generate_series(1, case when busy then ${more} else ${count} end) step
      join cause on cause.place = (crowd.place * 13 + step * ${stride}) % (select count(*) from cause)`;
    const past = "now() - step * interval '1 hour' - (crowd.place % 1000) * interval '1 day'";
    await run(`insert into challenge_follow (challenge_id, member_id, created_at)
      select cause.id, crowd.id, ${past} ${some(10, busiest.follows, 7)}
      order by 1, 2 on conflict do nothing`);
    await run(`insert into challenge_role (challenge_id, member_id, role, folded_name, created_at)
      select cause.id, crowd.id, case when step % 50 = 0 then 'judge' else 'contestant' end, folded_name, ${past}
      ${some(10, busiest.accepts, 7)} order by 1, 2 on conflict do nothing`);
    await run(`insert into activity (member_id, kind, challenge_id, created_at)
      select crowd.id, 'challenge_followed', cause.id, ${past} ${some(10, busiest.activities, 1)}
      order by 1, 3 on conflict do nothing`);
    await run(`insert into achievement (member_id, kind, created_at) select id, 'profile_complete', now() from crowd`);
    await run(`insert into member_impact (member_id, country, lives_changed, challenges)
      select id, case when place % 10 = 0 then 'PT' else 'BR' end, place * 7919 % 20011, least(place % 5, 3) from crowd`);
    await run(`insert into impact_board_total (country, members)
      select country, count(*) from member_impact where country is not null group by country
      on conflict (country) do update set members = excluded.members`);
    await run(`
      insert into challenge_counter (challenge_id, followers_count)
      select challenge_id, count(*) from challenge_follow group by challenge_id`);
    await run(`insert into challenge_role (challenge_id, member_id, role, folded_name, created_at)
      select 1, id, 'contestant', folded_name, now() - place * interval '1 minute' from crowd where place <= ${mostInOne} or busy
      on conflict do nothing`);
    // Its triggers count the community by place.
    await run('set local session_replication_role = origin');
    await run(`insert into community_listing
      select l.* from challenge_role r cross join lateral community_listing_of(r) l where r.challenge_id = 1
      on conflict do nothing`);
  });
}

/** The number of notifications of each member of the crowd, and of the busiest. */
const perMember = { usually: 10, busiest: 500 };

/**
 * Gives each member of the crowd ten notifications, half of them unread, and some due in a digest; the one in the
 * middle many more.
 */
export async function addNotificationCrowd(database: Database, members: number): Promise<void> {
  await writeInBulk(database, async (run) => {
    await run(`
      insert into announcement (event, kind, challenge_id, detail, finished_at, created_at)
      select 'challenge_finished', 'my_challenges.updates', (select min(id) from challenge), '{}', now(),
        now() - n * interval '1 hour'
      from generate_series(1, ${perMember.busiest}) n`);
    await run(`
      insert into notification (announcement_id, member_id, on_platform, read_at, digest_at, created_at)
      select a.id, m.id, true, case when a.place % 2 = 0 then now() end,
        case when a.place = 1 and m.id % 7 = 0 then now() + m.id % 86400 * interval '1 second' end, a.created_at
      from (select *, row_number() over (order by id desc) as place from announcement where event = 'challenge_finished') a
      join member m on m.slug like 'ana-souza-%'
        and (a.place <= ${perMember.usually} or m.slug = '${crowdSlug(Math.ceil(members / 2))}')
      order by a.id, m.id`);
  });
}

/** The rows that staff work with, beside members and challenges; of a million members no more than of 200,000. */
function countsFor(members: number) {
  const most = Math.min(members, 200_000);
  return { entries: most * 5, enquiries: Math.ceil(most / 2), texts: most, cases: Math.ceil(most / 5) };
}

/**
 * Fills the lists of the back office: the first challenge gets teams of five with answers, and the platform an audit
 * log, an inbox, texts to translate and reports. One of a hundred members is suspended or leaving, one of twenty
 * unconfirmed, one of twenty challenges archived.
 */
export async function addStaffCrowd(database: Database, members: number): Promise<void> {
  const counts = countsFor(members);
  await writeInBulk(database, async (run) => {
    // Its triggers write the list of challenges.
    await run('set local session_replication_role = origin');
    await run(`update challenge set published = false, archived_at = now()
      where id % 20 = 0 and id > 100 and not exists (select from challenge_role where challenge_id = id)`);
    await run('set local session_replication_role = replica');
    await run(`
      create temporary table crowd on commit drop as
      select m.id, row_number() over (order by m.id) as place from member m where m.slug like 'ana-souza-%'`);
    await run('create unique index on crowd (place)');
    await run('analyze crowd');
    await run(`
      update member m set
        confirmed_at = case when place % 20 > 0 then m.created_at end,
        suspended_until = case when place % 200 = 0 then now() + interval '30 days' end,
        suspension_reason = case when place % 200 = 0 then 'Propaganda.' end,
        deletion_at = case when place % 200 = 100 then now() + interval '7 days' end
      from crowd where crowd.id = m.id`);
    await run(`
      insert into team (challenge_id, responsible_id, name, slug, people_count)
      select 1, id, 'Equipe ' || place / 5, 'equipe-' || place / 5, 5 from crowd
      where place % 5 = 1 and place <= ${mostInOne}`);
    await run(`
      insert into team_member (team_id, challenge_id, member_id)
      select t.id, 1, crowd.id from crowd join team t on t.slug = 'equipe-' || (place - 1) / 5 and t.challenge_id = 1
      where place % 10 > 0 and place <= ${mostInOne} on conflict do nothing`);
    await run(`
      insert into stage (challenge_id, title_pt, title_en, icon, start_at, message_pt, message_en, interact_with)
      select 1, 'Etapa ' || n, 'Stage ' || n, 'tools', now() - n * interval '1 day', 'Contem.', 'Tell us.', 'any'
      from generate_series(1, 3) n`);
    await run(`
      insert into interaction (stage_id, challenge_id, member_id, answers_by, content, created_at)
      select s.id, 1, crowd.id, 'member', 'Medimos o rio.', now() - place * interval '1 minute'
      from stage s cross join crowd where s.challenge_id = 1 and s.title_pt like 'Etapa %' and place % 2 = 0
        and place <= ${mostInOne}`);
    const some = (stride: number) =>
      `join crowd on crowd.place = n::bigint * ${stride} % (select count(*) from crowd) + 1`;
    await run(`
      insert into audit_event (kind, member_id, actor_id, address, detail, created_at)
      select (array['signed_in', 'signed_out', 'sign_in_failed', 'content_changed', 'member_viewed'])[1 + n % 5],
        crowd.id, case when n % 5 > 2 then 1 end, '192.0.2.44',
        case when n % 5 = 3 then jsonb_build_object('what', 'faq', 'challenge', 1 + n % 9000) else '{}' end,
        now() - (${counts.entries} - n) * interval '1 minute'
      from generate_series(1, ${counts.entries}) n ${some(7919)}`);
    await run(`
      insert into enquiry (kind, name, email, language, subject, message, created_at)
      select case when n % 10 = 0 then 'e-sic' else 'contact' end, 'Ana Souza ' || n, 'ana' || n || '@example.org', 'pt',
        'Pergunta ' || n, 'Quero saber mais sobre o rio.', now() - n * interval '10 minutes'
      from generate_series(1, ${counts.enquiries}) n`);
    await run(`
      insert into inbox_item (kind, enquiry_id, status, due_on, assignee_id, words, created_at, updated_at)
      select kind, id, case when id % 50 = 0 then 'open' when id % 3 = 0 then 'closed' else 'answered' end,
        (created_at + interval '5 days')::date, case when id % 4 = 0 then 1 end,
        inbox_words(name, email, subject, message), created_at, created_at
      from enquiry where not exists (select from inbox_item i where i.enquiry_id = enquiry.id)`);
    await run(`
      insert into text_change (kind, row_id, field, challenge_id, name, excerpt, original, is_missing, original_changed_at)
      select (array['challenge', 'task', 'stage', 'challenge_faq'])[1 + n % 4], 'crowd-' || n, 'title', 1 + n % 9000,
        'Rio limpo ' || n, 'Nosso rio', case when n % 3 = 0 then 'en' else 'pt' end, n % 2 = 0,
        now() - n * interval '1 minute'
      from generate_series(1, ${counts.texts}) n`);
    await run(`
      insert into moderation_case (kind, target_id, challenge_id, author_id, status, reports_count, waiting_since,
        created_at, updated_at)
      select 'team', t.id, 1, t.responsible_id,
        case when n % 10 = 0 then 'open' when n % 2 = 0 then 'hidden' else 'closed' end, 1 + n % 7,
        now() - n * interval '1 minute', now(), now()
      from (select *, row_number() over (order by id) as n from team where challenge_id = 1 limit ${counts.cases}) t
      on conflict do nothing`);
    await run(`
      insert into content_report (case_id, member_id, reason, created_at)
      select k.id, crowd.id, 'O nome ofende.', now() from moderation_case k, generate_series(1, 3) n ${some(104729)}
      on conflict do nothing`);
  });
}
