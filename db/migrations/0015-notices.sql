-- Announcements: events that members are notified of, each stored once.
create table announcement (
  id bigint generated always as identity primary key,
  event text not null,
  -- The kind of notification in members' settings.
  kind text not null,
  challenge_id integer references challenge on delete cascade,
  -- The author, who is not notified.
  author_id integer references member on delete set null,
  detail jsonb not null default '{}',
  by_mail boolean not null default true,
  -- The key for idempotence.
  once_for text unique,
  -- The cursor: members are notified in the order of their ids, up to this one so far.
  told_until integer not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null
);
create index announcement_unfinished_index on announcement (id) where finished_at is null;
create index announcement_challenge_index on announcement (challenge_id);
create index announcement_author_index on announcement (author_id) where author_id is not null;
create index announcement_created_index on announcement (created_at);

-- An announcement to one member.
create table notice (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references announcement on delete cascade,
  member_id integer not null references member on delete cascade,
  -- False where the member chose e-mail only.
  on_platform boolean not null,
  read_at timestamptz,
  -- When its digest is due; absent once that was sent, or without one.
  digest_at timestamptz,
  created_at timestamptz not null,
  unique (announcement_id, member_id)
);
create index notice_member_index on notice (member_id, id desc);
create index notice_unread_index on notice (member_id) where on_platform and read_at is null;
create index notice_digest_index on notice (digest_at) where digest_at is not null;
create index notice_digest_member_index on notice (member_id) where digest_at is not null;

-- The next eight o'clock in the morning of a zone, or the next of a Monday. A zone unknown to PostgreSQL is UTC.
create function next_digest(after timestamptz, frequency text, zone text) returns timestamptz
language plpgsql stable as $$
declare
  here timestamp;
  due timestamp;
begin
  begin
    here := after at time zone zone;
  exception when invalid_parameter_value then
    zone := 'UTC';
    here := after at time zone zone;
  end;
  due := date_trunc(case frequency when 'weekly' then 'week' else 'day' end, here) + interval '8 hours';
  if due <= here then
    due := due + case frequency when 'weekly' then interval '7 days' else interval '1 day' end;
  end if;
  return due at time zone zone;
end $$;

-- Notifications that wait for a digest follow a change of the member's settings.
create function move_digest() returns trigger language plpgsql as $$
begin
  update notice set digest_at = case new.email_frequency
    when 'never' then null
    when 'always' then new.updated_at
    else next_digest(new.updated_at, new.email_frequency, new.timezone)
  end
  where member_id = new.member_id and digest_at is not null;
  return null;
end $$;
create trigger digest_follows_setting after update of timezone, email_frequency on platform_setting
  for each row when ((old.timezone, old.email_frequency) is distinct from (new.timezone, new.email_frequency))
  execute function move_digest();

-- Changed challenges, as they were before, for comparison by the announcing job. Several changes shortly after another
-- are one, and a reverted one is none.
create table challenge_change (
  challenge_id integer primary key references challenge on delete cascade,
  published boolean not null default false,
  situation text,
  opens_at timestamptz,
  deadline timestamptz,
  registration_deadline timestamptz,
  registration_closed boolean not null default false,
  changed_at timestamptz not null default now()
);
create index challenge_change_index on challenge_change (changed_at);
create index challenge_registration_deadline_index on challenge (registration_deadline)
  where registration_deadline is not null;

create function note_challenge_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into challenge_change (challenge_id) values (new.id);
  else
    insert into challenge_change
      (challenge_id, published, situation, opens_at, deadline, registration_deadline, registration_closed)
    values
      (old.id, old.published, old.situation, old.opens_at, old.deadline, old.registration_deadline, old.registration_closed)
    -- Locked until this change commits, so that the announcing job does not take the row before.
    on conflict (challenge_id) do update set changed_at = challenge_change.changed_at;
  end if;
  return null;
end $$;
create trigger new_challenge_is_noted after insert on challenge
  for each row when (new.published) execute function note_challenge_change();
create trigger challenge_change_is_noted
  after update of published, situation, opens_at, closed_at, deadline, registration_deadline, registration_closed
  on challenge for each row
  when ((old.published, old.situation, old.opens_at, old.deadline, old.registration_deadline, old.registration_closed)
    is distinct from
    (new.published, new.situation, new.opens_at, new.deadline, new.registration_deadline, new.registration_closed))
  execute function note_challenge_change();

-- Bulk mails are sent after all others.
alter table mail add column bulk boolean not null default false;
drop index mail_queued_index;
create index mail_queued_index on mail (next_try_at) where state = 'queued' and not bulk;
create index mail_bulk_index on mail (next_try_at) where state = 'queued' and bulk;
