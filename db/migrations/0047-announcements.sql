-- Messages of those who run a challenge to people in it.
create table challenge_announcement (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  -- For idempotent creation.
  key uuid not null unique,
  subject_pt text not null,
  subject_en text not null,
  -- Cleaned HTML.
  text_pt text not null,
  text_en text not null,
  audience text not null check (audience in ('participants', 'followers', 'judges')),
  -- Of participants: only those who fit it.
  filter jsonb not null,
  by_mail boolean not null,
  author_id integer references member on delete set null,
  -- Who sent or scheduled it.
  sender_id integer references member on delete set null,
  send_at timestamptz,
  -- Why it was not sent at that time.
  obstacle text,
  begun_at timestamptz,
  stopped_at timestamptz,
  -- Its delivery, as long as notifications are stored; the figures are copied before they are deleted.
  announcement_id bigint unique references announcement on delete set null,
  addressees integer,
  figures jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index challenge_announcement_list_index on challenge_announcement (challenge_id, begun_at desc nulls first, id desc);
create index challenge_announcement_due_index on challenge_announcement (send_at)
  where begun_at is null and send_at is not null;
create index challenge_announcement_author_index on challenge_announcement (author_id) where author_id is not null;
create index challenge_announcement_sender_index on challenge_announcement (sender_id) where sender_id is not null;

-- A stopped announcement is delivered no further, and its mails that are still queued are not sent.
alter table announcement add column stopped_at timestamptz;

-- What became of its mail, alone or in a digest; null without one.
alter table notification
  add column mail_state text check (mail_state in ('queued', 'sent', 'dropped'));

create function record_mail_of_notifications() returns trigger language plpgsql as $$
begin
  -- Skips rows that are locked: a mail never waits for what a member or a deletion does with its notifications.
  update notification set mail_state = new.state where id = any(array(
    select id from notification
    where id = any(array(
      select (new.data ->> 'notification')::bigint where new.data ? 'notification'
      union all
      select value::bigint from jsonb_array_elements_text(coalesce(new.data -> 'notifications', '[]')) value
    ))
    for no key update skip locked
  ));
  return null;
end $$;
create trigger mail_of_notifications_is_recorded after update of state on mail
  for each row when (old.state = 'queued' and new.state <> 'queued'
    and new.template in ('notification', 'notifications-digest'))
  execute function record_mail_of_notifications();

-- A notification whose digest the member switched off has no mail to come.
create or replace function move_digest() returns trigger language plpgsql as $$
begin
  if new.email_frequency = 'always' and (tg_op = 'INSERT' or old.email_frequency = 'always') then
    return null;
  end if;
  update notification set digest_at = case new.email_frequency
    when 'never' then null
    when 'always' then new.updated_at
    else next_digest(new.updated_at, new.email_frequency, new.timezone)
  end,
  mail_state = case when new.email_frequency = 'never' then 'dropped' else mail_state end
  where member_id = new.member_id and digest_at is not null;
  return null;
end $$;
