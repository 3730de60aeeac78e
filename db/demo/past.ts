import { sql } from 'kysely';
import type { Connection } from '../../server/platform/database/schema.ts';

/** Inserts the achievements and activities that follow from the demo world's rows. */
export async function writePast(connection: Connection): Promise<void> {
  await sql`
    insert into achievement (member_id, kind, created_at)
    select p.member_id, 'profile_complete', greatest(p.created_at, c.created_at)
    from user_profile p join contestant c using (member_id)`.execute(connection);
  await sql`
    insert into achievement (member_id, kind, challenge_id, created_at)
    select distinct on (member_id) member_id, 'first_challenge', challenge_id, created_at
    from challenge_role where role = 'contestant' order by member_id, created_at`.execute(connection);
  await sql`
    insert into achievement (member_id, kind, challenge_id, created_at)
    select distinct on (member_id) member_id, 'first_team', challenge_id, created_at
    from team_member order by member_id, created_at`.execute(connection);
  await sql`
    insert into achievement (member_id, kind, challenge_id, created_at)
    select distinct on (responsible_id) responsible_id, 'captain', challenge_id, created_at
    from team order by responsible_id, created_at`.execute(connection);
  await sql`
    insert into achievement (member_id, kind, challenge_id, created_at)
    select distinct on (member_id) member_id, 'first_task', challenge_id, joined_at
    from task_member order by member_id, joined_at`.execute(connection);
  await sql`
    insert into achievement (member_id, kind, challenge_id, created_at)
    select distinct on (member_id) member_id, 'first_certificate', challenge_id, created_at
    from certificate order by member_id, created_at, id`.execute(connection);
  await sql`
    insert into activity (member_id, kind, challenge_id, detail, created_at)
    select member_id, 'profile_completed', null::int, '{}'::jsonb, created_at
      from achievement where kind = 'profile_complete'
    union all
    select member_id, 'challenge_accepted', challenge_id, '{}', created_at from challenge_role where role = 'contestant'
    union all
    select member_id, 'challenge_followed', challenge_id, '{}', created_at from challenge_follow f
      where not exists (select from challenge_role r
        where (r.member_id, r.challenge_id, r.role) = (f.member_id, f.challenge_id, 'contestant'))
    union all
    select p.member_id, case when p.member_id = t.responsible_id then 'team_created' else 'team_joined' end,
        p.challenge_id, jsonb_build_object('team', t.name), p.created_at
      from team_member p join team t on t.id = p.team_id
    union all
    select p.member_id, moment.kind, p.challenge_id,
        jsonb_build_object('task', jsonb_build_object('pt', t.name_pt, 'en', t.name_en), 'task_id', t.id), moment.at
      from task_member p join task t on t.id = p.task_id
        cross join lateral (values ('task_joined', p.joined_at), ('task_done', p.done_at)) moment (kind, at)
      where moment.at is not null
    union all
    select distinct on (member_id, challenge_id, (created_at at time zone 'UTC')::date)
        member_id, 'stage_answered', challenge_id, '{}'::jsonb, created_at
      from interaction
    union all
    select member_id, 'achievement_earned', challenge_id, jsonb_build_object('achievement', kind), created_at
      from achievement
    order by created_at`.execute(connection);
}
