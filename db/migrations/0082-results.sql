-- What challenges plan and what was done: indicators, versions of the plan, entries with evidence, and confirmations.

create table result_indicator (
  id int generated always as identity primary key,
  challenge_id int not null references challenge on delete cascade,
  -- The one whose entries add up to the lives that the challenge changed; each challenge has it.
  is_lives_changed boolean not null default false,
  unique (challenge_id, id)
);
create unique index result_indicator_lives_index on result_indicator (challenge_id) where is_lives_changed;

-- Versions of what is planned for an indicator; the last one applies.
create table planned_result (
  id int generated always as identity primary key,
  challenge_id int not null,
  indicator_id int not null,
  version int not null check (version > 0),
  name_pt text not null,
  name_en text not null,
  unit_pt text not null,
  unit_en text not null,
  -- How it is measured.
  method_pt text not null,
  method_en text not null,
  -- Null where it is planned no more.
  target bigint check (target > 0),
  due_on date,
  -- Why the plan changed, or came, after the challenge had begun; empty before.
  reason text not null default '',
  planned_by int references member on delete set null,
  created_at timestamptz not null,
  unique (indicator_id, version),
  foreign key (challenge_id, indicator_id) references result_indicator (challenge_id, id) on delete cascade
);
create index planned_result_challenge_index on planned_result (challenge_id, indicator_id);
create index planned_result_member_index on planned_result (planned_by);

create table result_entry (
  id bigint generated always as identity primary key,
  challenge_id int not null,
  indicator_id int not null,
  -- Of a correction, the difference.
  quantity bigint not null,
  happened_on date not null,
  place text not null default '',
  method text not null check (method in ('counted', 'attendance_list', 'measured', 'estimated', 'unknown')),
  -- How it was counted; of a correction, why.
  note text not null default '',
  -- The entry that it corrects, which is itself no correction.
  corrects_id bigint,
  -- `opening` is what was there before entries; `challenge` follows from a number set in the challenge itself.
  source text not null default 'entry' check (source in ('entry', 'opening', 'challenge')),
  -- Makes a repeated call idempotent.
  request_id uuid unique,
  entered_by int references member on delete set null,
  created_at timestamptz not null default now(),
  unique (indicator_id, id),
  foreign key (challenge_id, indicator_id) references result_indicator (challenge_id, id) on delete cascade,
  foreign key (indicator_id, corrects_id) references result_entry (indicator_id, id) on delete cascade,
  constraint result_entry_quantity_check check (quantity > 0 or corrects_id is not null),
  constraint result_entry_reason_check check (corrects_id is null or source = 'challenge' or note <> '')
);
create index result_entry_challenge_index on result_entry (challenge_id, indicator_id, id);
create index result_entry_correction_index on result_entry (indicator_id, corrects_id);
create index result_entry_member_index on result_entry (entered_by);

-- An entry is confirmed with its corrections: the confirmation names the last of them.
create table result_confirmation (
  entry_id bigint primary key references result_entry on delete cascade,
  confirmed_by int references member on delete set null,
  -- Whether the one who entered it confirmed it, since no other member manages the challenge.
  is_sole boolean not null default false,
  created_at timestamptz not null
);
create index result_confirmation_member_index on result_confirmation (confirmed_by);

create table result_evidence (
  id bigint generated always as identity primary key,
  entry_id bigint not null references result_entry on delete cascade,
  kind text not null check (kind in ('photo', 'file', 'attendance_list', 'answer')),
  caption text not null default '',
  -- Where it is served, by an address that cannot be guessed; null for answers.
  url text,
  name text,
  size int,
  -- The answer to a stage; null once it is deleted.
  interaction_id bigint references interaction on delete set null,
  is_public boolean not null default false,
  added_by int references member on delete set null,
  created_at timestamptz not null,
  -- A picture is public where a column shows it that is not private.
  public_url text generated always as (case when is_public and kind = 'photo' then url end) stored,
  constraint result_evidence_file_check check ((kind = 'answer') = (url is null)),
  -- Attendance lists and answers are about persons.
  constraint result_evidence_public_check check (not is_public or kind in ('photo', 'file'))
);
create index result_evidence_entry_index on result_evidence (entry_id);
create index result_evidence_url_index on result_evidence (url);
create index result_evidence_public_url_index on result_evidence (public_url);
create index result_evidence_interaction_index on result_evidence (interaction_id);
create index result_evidence_member_index on result_evidence (added_by);

-- Of the lives changed, those of confirmed entries.
alter table challenge add column lives_confirmed bigint not null default 0;
-- Safe for the version before: a table with some thousand rows.
create index challenge_lives_index on challenge (lives_changed desc, id) where published and lives_changed > 0;
-- Safe for the version before: no row has confirmed lives yet, so it is built in one scan of some thousand rows.
create index challenge_confirmed_index on challenge (id) include (lives_confirmed) where published and lives_confirmed > 0;

-- Entries with whether they are confirmed, together with what they correct.
create view result_entry_state as
  select e.*, c.created_at as confirmed_at, c.confirmed_by, coalesce(c.is_sole, false) as is_sole,
    c.entry_id is not null as is_confirmed, e.last_id = e.id as is_last
  from (
    select *, coalesce(corrects_id, id) as root_id,
      max(id) over (partition by challenge_id, coalesce(corrects_id, id)) as last_id
    from result_entry
  ) e left join result_confirmation c on c.entry_id = e.last_id;

-- What others may read: results of published challenges, without persons.
create view public_planned_result as
  select p.id, p.challenge_id, p.indicator_id, i.is_lives_changed, p.version,
    p.version = max(p.version) over (partition by p.challenge_id, p.indicator_id) as is_current,
    p.name_pt, p.name_en, p.unit_pt, p.unit_en, p.method_pt, p.method_en, p.target, p.due_on, p.reason, p.created_at
  from planned_result p join result_indicator i on i.id = p.indicator_id
    join challenge c on c.id = p.challenge_id
  where c.published;

create view public_result_entry as
  select e.id, e.challenge_id, e.indicator_id, i.is_lives_changed, e.quantity, e.happened_on, e.place, e.method, e.note,
    e.corrects_id, e.is_confirmed, e.created_at
  from result_entry_state e join result_indicator i on i.id = e.indicator_id
    join challenge c on c.id = e.challenge_id
  where c.published;

-- The lives that published challenges changed, in the year in which the impact counts them.
create view challenge_lives as
  select id as challenge_id, category_ids, impact_year(challenge) as year, lives_changed, lives_confirmed
  from challenge
  where published;

-- Only the names of erased and merged accounts change in rows that are only added; they go with their challenge.
create function keep_result_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - array['planned_by', 'entered_by', 'confirmed_by']
      = to_jsonb(old) - array['planned_by', 'entered_by', 'confirmed_by'] then return new; end if;
  elsif tg_table_name = 'result_confirmation' then
    if not exists (select from result_entry where id = old.entry_id) then return old; end if;
  elsif not exists (select from challenge where id = old.challenge_id) then return old;
  end if;
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger planned_result_append_only before update or delete on planned_result
  for each row execute function keep_result_row();
create trigger result_entry_append_only before update or delete on result_entry
  for each row execute function keep_result_row();
create trigger result_confirmation_append_only before update or delete on result_confirmation
  for each row execute function keep_result_row();

-- Locks the challenge first, as every change of it does; corrections name an entry, and leave no less than nothing.
create function check_result_entry() returns trigger language plpgsql as $$
begin
  perform from challenge where id = new.challenge_id for update;
  if new.corrects_id is null then return new; end if;
  if exists (select from result_entry where id = new.corrects_id and corrects_id is not null) then
    raise exception 'entry % is a correction itself', new.corrects_id using errcode = 'restrict_violation';
  end if;
  if new.source = 'entry' and new.quantity + (
    select coalesce(sum(quantity), 0) from result_entry
    where indicator_id = new.indicator_id and (id = new.corrects_id or corrects_id = new.corrects_id)
  ) < 0 then
    raise exception 'entry % would be less than nothing', new.corrects_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger result_entry_is_checked before insert on result_entry for each row execute function check_result_entry();

-- Who entered an entry confirms it only where no other member manages the challenge.
create function check_result_confirmation() returns trigger language plpgsql as $$
begin
  perform from result_entry where id = new.entry_id and entered_by = new.confirmed_by;
  if found and not new.is_sole then
    raise exception 'entry % is confirmed by who entered it', new.entry_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger result_confirmation_is_checked before insert on result_confirmation
  for each row execute function check_result_confirmation();

create function add_up_lives(challenge_ids int[]) returns void language sql as $$
  update challenge c set lives_changed = sums.all_lives, lives_confirmed = sums.confirmed
  from (
    select e.challenge_id, sum(e.quantity) as all_lives,
      coalesce(sum(e.quantity) filter (where e.is_confirmed), 0) as confirmed
    from result_entry_state e join result_indicator i on i.id = e.indicator_id and i.is_lives_changed
    where e.challenge_id = any(challenge_ids) group by 1
  ) sums
  where c.id = sums.challenge_id
    and (c.lives_changed, c.lives_confirmed) is distinct from (sums.all_lives::bigint, sums.confirmed::bigint)
$$;

create function add_up_entries() returns trigger language plpgsql as $$
begin
  perform add_up_lives(array(
    select distinct a.challenge_id from added a join result_indicator i on i.id = a.indicator_id and i.is_lives_changed));
  return null;
end $$;
create trigger result_entries_are_added_up after insert on result_entry referencing new table as added
  for each statement execute function add_up_entries();

create function add_up_confirmations() returns trigger language plpgsql as $$
begin
  perform add_up_lives(array(
    select distinct e.challenge_id from added a join result_entry e on e.id = a.entry_id
    join result_indicator i on i.id = e.indicator_id and i.is_lives_changed));
  return null;
end $$;
create trigger result_confirmations_are_added_up after insert on result_confirmation referencing new table as added
  for each statement execute function add_up_confirmations();

-- A number that is set in the challenge itself, by its editor or by the version before, becomes an entry: the first one
-- opens the sum, others correct it. Updates that follow from entries find the same sum and add nothing.
create function enter_lives(challenge_ids int[]) returns void language sql as $$
  insert into result_entry
    (challenge_id, indicator_id, quantity, happened_on, method, corrects_id, source, entered_by)
  select c.id, i.id, c.lives_changed - coalesce(sums.quantity, 0),
    (now() at time zone c.time_zone)::date, 'unknown', sums.first_id,
    case when sums.first_id is null then 'opening' else 'challenge' end,
    nullif(current_setting('mutirao.editor', true), '')::int
  from challenge c join result_indicator i on i.challenge_id = c.id and i.is_lives_changed
    left join lateral (
      select sum(e.quantity) as quantity, min(e.id) filter (where e.corrects_id is null) as first_id
      from result_entry e where e.challenge_id = c.id and e.indicator_id = i.id
    ) sums on true
  where c.id = any(challenge_ids) and c.lives_changed <> coalesce(sums.quantity, 0)
  order by c.id
$$;

create function enter_lives_of_added() returns trigger language plpgsql as $$
begin
  insert into result_indicator (challenge_id, is_lives_changed) select id, true from added order by id;
  perform enter_lives(array(select id from added where lives_changed <> 0));
  return null;
end $$;
create trigger challenges_enter_lives after insert on challenge referencing new table as added
  for each statement execute function enter_lives_of_added();

create function enter_lives_of_changed() returns trigger language plpgsql as $$
declare
  changed int[] := array(select a.id from before b join after a using (id) where a.lives_changed <> b.lives_changed);
begin
  if cardinality(changed) > 0 then perform enter_lives(changed); end if;
  return null;
end $$;
create trigger challenges_enter_lives_anew after update on challenge
  referencing old table as before new table as after for each statement execute function enter_lives_of_changed();

insert into result_indicator (challenge_id, is_lives_changed) select id, true from challenge order by id;
insert into result_entry (challenge_id, indicator_id, quantity, happened_on, method, source)
  select c.id, i.id, c.lives_changed, (now() at time zone c.time_zone)::date, 'unknown', 'opening'
  from challenge c join result_indicator i on i.challenge_id = c.id where c.lives_changed > 0 order by c.id;
