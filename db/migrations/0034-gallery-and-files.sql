-- Pictures of a challenge, newest first.
create table gallery_picture (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  image_url text not null,
  image_thumb_url text not null,
  text_pt text not null,
  text_en text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
create index gallery_picture_challenge_index on gallery_picture (challenge_id, id desc);
-- For the check before a picture's files are deleted.
create index gallery_picture_image_index on gallery_picture (image_url);

-- Files of a challenge, newest first.
create table challenge_file (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  title_pt text not null,
  title_en text not null,
  description_pt text not null,
  description_en text not null,
  -- As it is downloaded, with its extension.
  name text not null,
  -- In the storage.
  stored_as text not null,
  size bigint not null check (size >= 0),
  downloads integer not null default 0,
  created_at timestamptz not null default now()
);
create index challenge_file_challenge_index on challenge_file (challenge_id, id desc);

-- The figures of both lists derive from their rows. Former figures had none.
create function count_pictures_and_files() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from challenge where id in (select challenge_id from changed) order by id for no key update;
  if tg_table_name = 'gallery_picture' then
    update challenge c set galery_count = c.galery_count + change.by
    from (select challenge_id, one * count(*) as by from changed group by challenge_id) change
    where c.id = change.challenge_id;
  else
    update challenge c set files_count = c.files_count + change.by
    from (select challenge_id, one * count(*) as by from changed group by challenge_id) change
    where c.id = change.challenge_id;
  end if;
  return null;
end $$;
create trigger pictures_are_counted after insert on gallery_picture
  referencing new table as changed for each statement execute function count_pictures_and_files();
create trigger pictures_are_uncounted after delete on gallery_picture
  referencing old table as changed for each statement execute function count_pictures_and_files();
create trigger files_are_counted after insert on challenge_file
  referencing new table as changed for each statement execute function count_pictures_and_files();
create trigger files_are_uncounted after delete on challenge_file
  referencing old table as changed for each statement execute function count_pictures_and_files();
update challenge set galery_count = 0, files_count = 0 where galery_count > 0 or files_count > 0;
