-- What protects minors by default: their names, places and pictures, their nights, and the quick removal of contents.

-- Pictures that minors uploaded are shown to others once staff have looked at them.
create table picture_review (
  -- The picture's address, which has the hash of its content.
  address text primary key,
  member_id int not null references member on delete cascade,
  kind text not null check (kind in ('avatar', 'team_banner', 'problem_location')),
  decision text not null check (decision in ('approved', 'refused')),
  decided_by int references member on delete set null,
  decided_at timestamptz not null
);
create index picture_review_member_index on picture_review (member_id);
create index picture_review_decider_index on picture_review (decided_by);

create function is_approved_picture(picture text) returns boolean language sql stable parallel safe as $$
  select exists (select from picture_review r where r.address = picture and r.decision = 'approved')
$$;

-- Whether others see a picture of a member.
create function is_open_picture(picture text, owner int) returns boolean language sql stable parallel safe as $$
  select picture is null or is_approved_picture(picture)
    or not coalesce((select is_protected from member where id = owner), false)
$$;

create function is_reviewed_picture(picture text) returns boolean language sql stable parallel safe as $$
  select exists (select from picture_review r where r.address = picture)
$$;

-- Of a minor, others read the first name and an initial; the slug, which has the whole name, is empty.
create or replace view member_card as
  select id,
    case when is_protected then '' else slug end as slug,
    first_name,
    case when is_protected and last_name <> '' then left(last_name, 1) || '.' else last_name end as last_name,
    -- The whole name: searches leave minors out, by `hidden_from_community`.
    folded_name,
    case when is_protected and not is_approved_picture(avatar_url) then null else avatar_url end as avatar_url,
    case when is_protected then null else provider_photo_url end as provider_photo_url,
    roles, hidden_at, hidden_from_community, confirmed_at, suspended_until, deleted_at, created_at, staff_since,
    is_protected
  from member;

create view member_name as
  select id, slug, first_name, last_name, folded_name, avatar_url, provider_photo_url, hidden_at, deleted_at,
    hidden_from_community, is_protected
  from member;
comment on view member_name is 'The whole names of members, of minors too: for staff, and for lists that only staff read.';

-- Hours of the member's day in which nothing is sent to a minor; the organisation may widen them.
create view quiet_hours as
  select m.id as member_id,
    least(22, coalesce((select (value #>> '{}')::int from setting where key = 'quiet_from'), 22)) as from_hour,
    greatest(7, coalesce((select (value #>> '{}')::int from setting where key = 'quiet_to'), 7)) as to_hour
  from member m where m.is_protected;
comment on view quiet_hours is 'Hours of the day of minors, from the evening to the next morning, in which nothing is sent to them.';

-- The end of the quiet hours that a moment is in; the moment itself outside of them.
create function after_quiet(moment timestamptz, zone text, from_hour int, to_hour int) returns timestamptz
language plpgsql stable as $$
declare
  here timestamp;
begin
  begin
    here := moment at time zone zone;
  exception when invalid_parameter_value then
    zone := 'UTC';
    here := moment at time zone zone;
  end;
  if extract(hour from here) >= from_hour then
    return (date_trunc('day', here) + interval '1 day' + to_hour * interval '1 hour') at time zone zone;
  elsif extract(hour from here) < to_hour then
    return (date_trunc('day', here) + to_hour * interval '1 hour') at time zone zone;
  end if;
  return moment;
end $$;

-- Cases that concern a child or an adolescent are decided until a moment, before all others.
alter table moderation_case add column decide_by timestamptz;
alter table moderation_case add column reminded_at timestamptz;
comment on column moderation_case.decide_by is 'Until when an open case about a minor is decided; such cases come first.';
-- Safe for the version before: it has each open case once.
create index moderation_case_due_index on moderation_case (status, decide_by, waiting_since, id);
-- Safe for the version before: it has each open case once.
create index moderation_case_due_reports_index on moderation_case (status, decide_by, reports_count desc, id);
-- Safe for the version before: it has each open case once.
create index moderation_case_due_challenge_index on moderation_case (challenge_id, status, decide_by, waiting_since, id);

-- Reports of what concerns a child or an adolescent, as the law asks to publish them, by year and kind of reporter.
create table urgent_report (
  id bigint generated always as identity primary key,
  case_id bigint references moderation_case on delete set null,
  -- A member who reports with an account is in content_report.
  reporter text not null check (reporter in ('minor', 'guardian', 'prosecutor', 'protection', 'member', 'other')),
  -- Who reports without an account, and the path of the content; erased half a year after the decision.
  address text,
  name text,
  email text,
  message text,
  language text not null check (language in ('pt', 'en')),
  -- The content was hidden at once.
  is_hidden boolean not null,
  created_at timestamptz not null,
  decision text check (decision in ('hide', 'restore', 'warn', 'close')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  check ((name is null) = (email is null))
);
create index urgent_report_case_index on urgent_report (case_id);
create index urgent_report_email_index on urgent_report (lower(email));
