-- Chosen recipients of an announcement, until it is delivered; without them, the recipients follow from its kind.
alter table announcement add column recipient_ids integer[];

-- After a mail about an announcement to chosen members, until when further ones to that member are gathered.
create table mail_throttle (
  member_id integer primary key references member on delete cascade,
  until timestamptz not null
);

-- Members who get mails at once have gathered ones too, which neither the time zone nor their first setting moves.
create or replace function move_digest() returns trigger language plpgsql as $$
begin
  if new.email_frequency = 'always' and (tg_op = 'INSERT' or old.email_frequency = 'always') then
    return null;
  end if;
  update notification set digest_at = case new.email_frequency
    when 'never' then null
    when 'always' then new.updated_at
    else next_digest(new.updated_at, new.email_frequency, new.timezone)
  end
  where member_id = new.member_id and digest_at is not null;
  return null;
end $$;
create trigger digest_follows_first_setting after insert on platform_setting
  for each row execute function move_digest();
