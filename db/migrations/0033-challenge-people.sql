-- Organisations that support a challenge, in the order of their ids.
create table challenge_partner (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  name text not null,
  description_pt text not null,
  description_en text not null,
  logo_url text not null,
  url text check (url ~ '^https?://')
);
create index challenge_partner_challenge_index on challenge_partner (challenge_id, id);

-- Questions about a challenge, in the order of their ids; the answers are cleaned HTML.
create table challenge_faq (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  question_pt text not null,
  question_en text not null,
  answer_pt text not null,
  answer_en text not null
);
create index challenge_faq_challenge_index on challenge_faq (challenge_id, id);

-- Members who want to advise a challenge. A row ends with the answer.
create table adviser_application (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  member_id integer not null references member on delete cascade,
  message text not null,
  created_at timestamptz not null default now(),
  unique (challenge_id, member_id)
);
create index adviser_application_member_index on adviser_application (member_id);

-- The figures of both lists derive from their rows. Former figures had none.
create function count_partners_and_faqs() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from challenge where id in (select challenge_id from changed) order by id for no key update;
  if tg_table_name = 'challenge_partner' then
    update challenge c set partners_count = c.partners_count + change.by
    from (select challenge_id, one * count(*) as by from changed group by challenge_id) change
    where c.id = change.challenge_id;
  else
    update challenge c set faqs_count = c.faqs_count + change.by
    from (select challenge_id, one * count(*) as by from changed group by challenge_id) change
    where c.id = change.challenge_id;
  end if;
  return null;
end $$;
create trigger partners_are_counted after insert on challenge_partner
  referencing new table as changed for each statement execute function count_partners_and_faqs();
create trigger partners_are_uncounted after delete on challenge_partner
  referencing old table as changed for each statement execute function count_partners_and_faqs();
create trigger faqs_are_counted after insert on challenge_faq
  referencing new table as changed for each statement execute function count_partners_and_faqs();
create trigger faqs_are_uncounted after delete on challenge_faq
  referencing old table as changed for each statement execute function count_partners_and_faqs();
update challenge set partners_count = 0, faqs_count = 0 where partners_count > 0 or faqs_count > 0;
