-- Tasks of challenges. Members join one as long as there is a place; without a maximum it is never full.
create table task (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  name_pt text not null,
  name_en text not null,
  description_pt text not null,
  description_en text not null,
  max_users integer check (max_users > 0),
  joined_users integer not null default 0 check (joined_users >= 0),
  done_users integer not null default 0 check (done_users >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, challenge_id),
  constraint task_is_not_overfull check (joined_users <= max_users)
);
create index task_challenge_index on task (challenge_id, id desc);
-- For the progress of a challenge.
create index task_joined_index on task (challenge_id) where joined_users > 0;
create index task_done_index on task (challenge_id) where done_users > 0;

-- Who joined a task, and whether they have done it. What is done stays when a member leaves the challenge.
create table task_member (
  task_id integer not null,
  challenge_id integer not null references challenge on delete cascade,
  member_id integer not null references member on delete cascade,
  joined_at timestamptz not null default now(),
  done_at timestamptz,
  hours double precision check (hours between 0.25 and 1000),
  marked_by integer references member on delete set null,
  primary key (task_id, member_id),
  foreign key (task_id, challenge_id) references task (id, challenge_id) on delete cascade,
  check (done_at is not null or (hours is null and marked_by is null))
);
create index task_member_joined_index on task_member (task_id, joined_at, member_id);
create index task_member_member_index on task_member (member_id, challenge_id);
create index task_member_challenge_index on task_member (challenge_id);
-- For the deletion of an account.
create index task_member_marked_by_index on task_member (marked_by) where marked_by is not null;

-- Triggers derive the figures from the rows. Challenges and tasks are locked in one order.
create function count_tasks() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from challenge where id in (select challenge_id from changed) order by id for no key update;
  update challenge c set tasks_count = c.tasks_count + change.by
  from (select challenge_id, one * count(*) as by from changed group by challenge_id) change
  where c.id = change.challenge_id;
  return null;
end $$;
create trigger tasks_are_counted after insert on task
  referencing new table as changed for each statement execute function count_tasks();
create trigger tasks_are_uncounted after delete on task
  referencing old table as changed for each statement execute function count_tasks();

-- The impact of members counts what they have done in published challenges.
create or replace function count_impact(ids integer[]) returns void language plpgsql as $$
begin
  perform from member_impact where member_id = any(ids) order by member_id for no key update;
  update member_impact i
  set lives_changed = counted.lives_changed, challenges = counted.challenges, tasks = counted.tasks
  from (
    select asked.id, coalesce(round(sum(r.lives_changed)), 0) as lives_changed, count(r.challenge_id) as challenges,
      (
        select count(*) from task_member m join challenge c on c.id = m.challenge_id and c.published
        where m.member_id = asked.id and m.done_at is not null
      ) as tasks
    from unnest(ids) asked(id)
    left join (challenge_role r join challenge c on c.id = r.challenge_id and c.published)
      on r.member_id = asked.id and r.role = 'contestant'
    group by asked.id
  ) counted
  where i.member_id = counted.id
    and (i.lives_changed, i.challenges, i.tasks)
      is distinct from (counted.lives_changed, counted.challenges, counted.tasks);
end $$;

create function count_in_tasks(removed task_member[], added task_member[]) returns void language plpgsql as $$
declare
  done integer[] := array(
    select member_id from (
      select r.task_id, r.member_id, -1 as one from unnest(removed) r where r.done_at is not null
      union all select a.task_id, a.member_id, 1 from unnest(added) a where a.done_at is not null
    ) change group by task_id, member_id having sum(one) <> 0
  );
begin
  perform from task where id in (
    select r.task_id from unnest(removed) r union select a.task_id from unnest(added) a
  ) order by id for no key update;
  update task t set joined_users = t.joined_users + change.joined, done_users = t.done_users + change.done
  from (
    select task_id, sum(one) as joined, coalesce(sum(one) filter (where done_at is not null), 0) as done
    from (
      select r.task_id, r.done_at, -1 as one from unnest(removed) r
      union all select a.task_id, a.done_at, 1 from unnest(added) a
    ) one group by task_id
  ) change
  where t.id = change.task_id and (change.joined <> 0 or change.done <> 0);
  if cardinality(done) > 0 then perform count_impact(done); end if;
end $$;

create function count_task_members() returns trigger language plpgsql as $$
begin
  perform count_in_tasks('{}', array(select a::task_member from after a));
  return null;
end $$;
create trigger task_members_are_counted after insert on task_member
  referencing new table as after for each statement execute function count_task_members();

create function uncount_task_members() returns trigger language plpgsql as $$
begin
  perform count_in_tasks(array(select b::task_member from before b), '{}');
  return null;
end $$;
create trigger task_members_are_uncounted after delete on task_member
  referencing old table as before for each statement execute function uncount_task_members();

create function count_changed_task_members() returns trigger language plpgsql as $$
begin
  perform count_in_tasks(
    array(select b::task_member from before b), array(select a::task_member from after a)
  );
  return null;
end $$;
create trigger changed_task_members_are_counted after update on task_member
  referencing old table as before new table as after for each statement execute function count_changed_task_members();

-- What was done counts no more while its challenge is a draft.
create function count_impact_of_tasks() returns trigger language plpgsql as $$
declare
  changed integer[] := array(select b.id from before b join after a using (id) where b.published <> a.published);
begin
  if cardinality(changed) > 0 then
    perform count_impact(array(
      select distinct member_id from task_member where challenge_id = any(changed) and done_at is not null
    ));
  end if;
  return null;
end $$;
create trigger tasks_make_impact after update on challenge
  referencing old table as before new table as after for each statement execute function count_impact_of_tasks();

-- The former figure had no rows.
update challenge set tasks_count = 0 where tasks_count > 0;
