-- The zone in which the dates are meant, when the challenge was published first, since when it is archived, and the id
-- that makes creating it idempotent.
alter table challenge
  add column time_zone text not null default 'America/Sao_Paulo',
  add column published_at timestamptz,
  add column archived_at timestamptz,
  add column request_id uuid unique,
  add constraint challenge_archived_check check (archived_at is null or not published);
update challenge set published_at = created_at where published;

create function record_first_publication() returns trigger language plpgsql as $$
begin
  new.published_at := now();
  return new;
end $$;
create trigger challenge_publication_is_recorded before insert or update of published on challenge
  for each row when (new.published and new.published_at is null) execute function record_first_publication();

-- Descriptions are HTML. Earlier ones were paragraphs with empty lines between.
create function paragraphs_as_html(plain text) returns text language sql immutable as $$
  select case when trim(plain) = '' then '' else '<p>' || regexp_replace(regexp_replace(
    replace(replace(replace(trim(plain), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
    '\s*\n\s*\n\s*', '</p><p>', 'g'), '\s*\n\s*', '<br>', 'g') || '</p>' end
$$;
update challenge set
  description_pt = paragraphs_as_html(description_pt), description_en = paragraphs_as_html(description_en);
drop function paragraphs_as_html;

-- Every address that a challenge ever had while it was published: an old one redirects, so no other challenge gets it.
create table challenge_address (
  slug text primary key,
  challenge_id integer not null,
  created_at timestamptz not null default now()
);
insert into challenge_address (slug, challenge_id, created_at) select slug, id, created_at from challenge;
create index challenge_address_challenge_index on challenge_address (challenge_id);
-- Checked at the commit: a new challenge's address is inserted before the challenge.
alter table challenge_address add constraint challenge_address_challenge_id_fkey
  foreign key (challenge_id) references challenge on delete cascade deferrable initially deferred;

-- Of concurrent writers of the same slug the first gets it; the rows of the others are skipped and count as not written.
create function take_challenge_address() returns trigger language plpgsql as $$
begin
  insert into challenge_address (slug, challenge_id) values (new.slug, new.id)
    on conflict (slug) do update set slug = excluded.slug where challenge_address.challenge_id = excluded.challenge_id;
  if not found then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.published_at is null then
    delete from challenge_address where slug = old.slug;
  end if;
  return new;
end $$;
create trigger challenge_address_of_new before insert on challenge
  for each row execute function take_challenge_address();
create trigger challenge_address_change before update of slug on challenge
  for each row when (new.slug <> old.slug) execute function take_challenge_address();

-- Stable across publications, which replace rows by those of the draft.
alter table challenge_block
  add column key uuid not null default gen_random_uuid(),
  add unique (challenge_id, key);
alter table challenge_prize
  add column key uuid not null default gen_random_uuid(),
  add column winner_team_id integer,
  add column winner_member_id integer references member on delete set null,
  add column winner_name text,
  add unique (challenge_id, key),
  add foreign key (winner_team_id, challenge_id) references team (id, challenge_id) on delete set null (winner_team_id),
  add constraint challenge_prize_winner_check check (num_nonnulls(winner_team_id, winner_member_id, winner_name) <= 1);
create index challenge_prize_team_index on challenge_prize (winner_team_id, challenge_id);
create index challenge_prize_member_index on challenge_prize (winner_member_id);

-- What is not published yet: the whole content of a challenge, and who changed which field of it last.
create table challenge_draft (
  challenge_id integer primary key references challenge on delete cascade,
  content jsonb not null,
  -- Field to `{ "by": member, "at": instant }`.
  changes jsonb not null,
  changed_by integer references member on delete set null,
  changed_at timestamptz not null
);
create index challenge_draft_member_index on challenge_draft (changed_by);

-- A publication at a time; refused at its moment where something required was missing.
create table challenge_publication (
  challenge_id integer primary key references challenge on delete cascade,
  publish_at timestamptz not null,
  member_id integer references member on delete set null,
  refused_at timestamptz,
  created_at timestamptz not null
);
create index challenge_publication_due_index on challenge_publication (publish_at) where refused_at is null;
create index challenge_publication_member_index on challenge_publication (member_id);

-- Uploaded pictures, and what was cut of them for a use.
create table challenge_picture (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  -- Null of an original.
  original_id integer references challenge_picture on delete cascade,
  use text,
  crop jsonb,
  image_url text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  check (num_nonnulls(original_id, use, crop) in (0, 3)),
  unique nulls not distinct (challenge_id, original_id, use, image_url)
);
create index challenge_picture_original_index on challenge_picture (original_id);
create index challenge_picture_image_index on challenge_picture (image_url);

-- The list of the back office: a narrow row for each challenge, with the texts and dates of its draft where there is one.
create table challenge_entry (
  challenge_id integer primary key references challenge on delete cascade,
  state text not null,
  situation text not null,
  category_ids smallint[] not null,
  title text not null,
  words text not null,
  deadline timestamptz not null,
  changed_at timestamptz not null
);
create index challenge_entry_state_index on challenge_entry (state, challenge_id desc);
create index challenge_entry_title_index on challenge_entry (title, challenge_id);
create index challenge_entry_deadline_index on challenge_entry (deadline, challenge_id);
create index challenge_entry_changed_index on challenge_entry (changed_at desc, challenge_id desc);
create index challenge_entry_words_index on challenge_entry using gin (words gin_trgm_ops);

create function update_challenge_entries(ids integer[]) returns void language sql as $$
  insert into challenge_entry (challenge_id, state, situation, category_ids, title, words, deadline, changed_at)
  select c.id,
    case
      when c.archived_at is not null then 'archived'
      when p.challenge_id is not null then 'scheduled'
      when not c.published then 'draft'
      when d.challenge_id is not null then 'changed'
      else 'published'
    end,
    c.situation, t.category_ids,
    fold_tag(coalesce(nullif(trim(t.title_pt), ''), t.title_en)),
    fold_tag(concat_ws(' ', t.title_pt, t.title_en, t.slug, nullif(c.slug, t.slug))),
    coalesce(t.deadline, 'infinity'),
    coalesce(d.changed_at, c.updated_at)
  from challenge c
  left join challenge_draft d on d.challenge_id = c.id
  left join challenge_publication p on p.challenge_id = c.id
  cross join lateral (
    select c.title_pt, c.title_en, c.slug, c.category_ids, c.deadline where d.challenge_id is null
    union all
    select d.content ->> 'title_pt', d.content ->> 'title_en', d.content ->> 'slug',
      array(select jsonb_array_elements_text(d.content -> 'category_ids')::smallint),
      (d.content ->> 'deadline')::timestamptz
    where d.challenge_id is not null
  ) t
  where c.id = any(ids)
  order by c.id
  on conflict (challenge_id) do update set
    state = excluded.state, situation = excluded.situation, category_ids = excluded.category_ids,
    title = excluded.title, words = excluded.words, deadline = excluded.deadline, changed_at = excluded.changed_at
$$;

create function list_new_challenge_entries() returns trigger language plpgsql as $$
begin
  perform update_challenge_entries(array(select id from added));
  return null;
end $$;
create trigger challenge_entries_are_added after insert on challenge
  referencing new table as added for each statement execute function list_new_challenge_entries();

-- Most updates, such as one more file, change no entry and stop at the comparison.
create function list_changed_challenge_entries() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select b.id from before b join after a using (id)
    where (b.slug, b.title_pt, b.title_en, b.situation, b.published, b.archived_at, b.category_ids, b.deadline, b.updated_at)
      is distinct from
      (a.slug, a.title_pt, a.title_en, a.situation, a.published, a.archived_at, a.category_ids, a.deadline, a.updated_at)
  );
begin
  if cardinality(changed) > 0 then
    perform update_challenge_entries(changed);
  end if;
  return null;
end $$;
create trigger challenge_entries_are_changed after update on challenge
  referencing old table as before new table as after for each statement execute function list_changed_challenge_entries();

create function list_drafted_challenge_entry() returns trigger language plpgsql as $$
begin
  perform update_challenge_entries(array[coalesce(new.challenge_id, old.challenge_id)]);
  return null;
end $$;
create trigger challenge_entry_follows_draft after insert or update or delete on challenge_draft
  for each row execute function list_drafted_challenge_entry();
create trigger challenge_entry_follows_publication after insert or update or delete on challenge_publication
  for each row execute function list_drafted_challenge_entry();

select update_challenge_entries(array(select id from challenge));
