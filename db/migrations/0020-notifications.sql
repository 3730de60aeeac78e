-- Notices are notifications: the table, and everything named after it.
alter table notice rename to notification;
do $$
declare
  found record;
begin
  for found in select conname from pg_constraint where conrelid = 'notification'::regclass and conname like 'notice\_%' loop
    execute format('alter table notification rename constraint %I to %I', found.conname, 'notification' || substr(found.conname, 7));
  end loop;
end $$;
alter sequence notice_id_seq rename to notification_id_seq;
alter index notice_member_index rename to notification_member_index;
alter index notice_unread_index rename to notification_unread_index;
alter index notice_digest_index rename to notification_digest_index;
alter index notice_digest_member_index rename to notification_digest_member_index;

-- Announcements are delivered in the order of member ids, up to this one so far.
alter table announcement rename column told_until to member_cursor;

create or replace function move_digest() returns trigger language plpgsql as $$
begin
  update notification set digest_at = case new.email_frequency
    when 'never' then null
    when 'always' then new.updated_at
    else next_digest(new.updated_at, new.email_frequency, new.timezone)
  end
  where member_id = new.member_id and digest_at is not null;
  return null;
end $$;

alter function note_challenge_change() rename to record_challenge_change;
alter trigger new_challenge_is_noted on challenge rename to new_challenge_is_recorded;
alter trigger challenge_change_is_noted on challenge rename to challenge_change_is_recorded;
alter function keep_challenge_situation() rename to update_challenge_situation;
alter trigger challenge_keeps_situation on challenge rename to challenge_situation_is_updated;

-- Queued mails keep their meaning.
update mail set template = 'notification', data = jsonb_build_object('notification', data -> 'notice')
  where template = 'notice';
update mail set template = 'notifications-digest', data = jsonb_build_object('notifications', data -> 'notices')
  where template = 'notices-digest';

-- The queues of former job names. The start resumes announcements that wait in one.
do $$
begin
  if to_regclass('jobs.queue') is not null then
    perform jobs.delete_queue(name) from jobs.queue where name like 'notices-%';
  end if;
end $$;
