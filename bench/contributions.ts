import type { Database } from '../server/platform/database/schema.ts';
import { writeInBulk } from './member-crowd.ts';

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
