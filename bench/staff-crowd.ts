import { sql } from 'kysely';
import type { Database } from '../server/platform/database/schema.ts';

/** The rows that staff work with, beside members and challenges. */
const counts = { entries: 500_000, enquiries: 50_000, texts: 100_000, cases: 20_000 };

/**
 * Fills the lists of the back office: the first challenge gets teams of five with answers, and the platform an audit
 * log, an inbox, texts to translate and reports. One of a hundred members is suspended or leaving, one of twenty
 * unconfirmed, one of twenty challenges archived.
 */
export async function addStaffCrowd(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    await run('set local statement_timeout = 0');
    // Its triggers write the list of challenges.
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
      select 1, id, 'Equipe ' || place / 5, 'equipe-' || place / 5, 5 from crowd where place % 5 = 1`);
    await run(`
      insert into team_member (team_id, challenge_id, member_id)
      select t.id, 1, crowd.id from crowd join team t on t.slug = 'equipe-' || (place - 1) / 5 and t.challenge_id = 1
      where place % 10 > 0 on conflict do nothing`);
    await run(`
      insert into stage (challenge_id, title_pt, title_en, icon, start_at, message_pt, message_en, interact_with)
      select 1, 'Etapa ' || n, 'Stage ' || n, 'tools', now() - n * interval '1 day', 'Contem.', 'Tell us.', 'any'
      from generate_series(1, 3) n`);
    await run(`
      insert into interaction (stage_id, challenge_id, member_id, answers_by, content, created_at)
      select s.id, 1, crowd.id, 'member', 'Medimos o rio.', now() - place * interval '1 minute'
      from stage s cross join crowd where s.challenge_id = 1 and s.title_pt like 'Etapa %' and place % 2 = 0`);
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
