-- What is changed in a page and not published yet: field to { from, to }, where `from` is the published text.
create table page_draft (
  slug text primary key,
  changes jsonb not null,
  updated_at timestamptz not null
);

-- The organisation's own words in place of those in the code: of achievements and mails. Both languages are there.
create table wording (
  key text primary key,
  text_pt text not null,
  text_en text not null,
  updated_at timestamptz not null
);

-- Texts that were changed in one of their two languages only; a text without a row is as new in both. The original is
-- the language that was there first, Portuguese where both were.
create table text_change (
  id bigint primary key generated always as identity,
  -- The table of the text, the key of its row there, and its column without the language.
  kind text not null,
  row_id text not null,
  field text not null,
  challenge_id integer,
  -- What the row is called, and how the original begins, without formats.
  name text not null,
  excerpt text not null,
  original text not null check (original in ('pt', 'en')),
  language text not null generated always as (case original when 'pt' then 'en' else 'pt' end) stored,
  is_missing boolean not null,
  original_changed_at timestamptz not null,
  translated_at timestamptz,
  is_due boolean not null generated always as
    (is_missing or translated_at is null or translated_at < original_changed_at) stored,
  unique (kind, row_id, field)
);
-- The list to work off, as it is filtered.
create index text_change_due_index on text_change (original_changed_at, id) where is_due;
create index text_change_language_index on text_change (language, original_changed_at, id) where is_due;
create index text_change_kind_index on text_change (kind, original_changed_at, id) where is_due;
create index text_change_kind_language_index on text_change (kind, language, original_changed_at, id) where is_due;

create function text_of(content jsonb, field text, language text) returns text language sql immutable as $$
  select coalesce(content ->> (field || '_' || language), '')
$$;

-- Compares the texts of a row with those before, and keeps what follows for their translations.
create function note_text_changes(noted_kind text, noted_row text, before jsonb, after jsonb)
returns void language plpgsql as $$
declare
  noted_field text;
  pt text;
  en text;
  is_changed_pt boolean;
  is_changed_en boolean;
  known text;
  source text;
  row_name text := left(coalesce(
    nullif(after ->> 'title_pt', ''), nullif(after ->> 'title_en', ''),
    nullif(after ->> 'name_pt', ''), nullif(after ->> 'name_en', ''),
    nullif(after ->> 'question_pt', ''), nullif(after ->> 'question_en', ''),
    after ->> 'full_name', after ->> 'name', ''), 200);
begin
  for noted_field in
    select left(key, -3) from jsonb_object_keys(after) as key
    where right(key, 3) = '_pt' and after ? (left(key, -3) || '_en')
  loop
    pt := text_of(after, noted_field, 'pt');
    en := text_of(after, noted_field, 'en');
    is_changed_pt := pt <> text_of(before, noted_field, 'pt');
    is_changed_en := en <> text_of(before, noted_field, 'en');
    if before is null then
      is_changed_pt := pt <> '';
      is_changed_en := en <> '';
    end if;
    continue when not is_changed_pt and not is_changed_en;
    if pt = '' and en = '' then
      delete from text_change where (kind, row_id, field) = (noted_kind, noted_row, noted_field);
      continue;
    end if;
    select original into known from text_change
      where (kind, row_id, field) = (noted_kind, noted_row, noted_field) for update;
    -- Both at once, or the translation of a text that was as new in both.
    continue when known is null and pt <> '' and en <> '' and is_changed_en
      and (is_changed_pt or text_of(before, noted_field, 'pt') <> '');
    source := case
      when pt = '' then 'en'
      when en = '' then 'pt'
      when known is not null then known
      when before is not null and text_of(before, noted_field, 'pt') = '' then 'en'
      else 'pt' end;
    insert into text_change as known_text
      (kind, row_id, field, challenge_id, name, excerpt, original, is_missing, original_changed_at, translated_at)
    values (
      noted_kind, noted_row, noted_field,
      case when noted_kind = 'challenge' then noted_row::integer else (after ->> 'challenge_id')::integer end,
      row_name, left(trim(regexp_replace(case source when 'pt' then pt else en end, '<[^>]*>', ' ', 'g')), 200), source, pt = '' or en = '', now(),
      case when case source when 'pt' then is_changed_en else is_changed_pt end then now() end)
    on conflict (kind, row_id, field) do update set
      name = excluded.name,
      excerpt = excluded.excerpt,
      original = excluded.original,
      is_missing = excluded.is_missing,
      original_changed_at = case
        when known_text.original <> source or case source when 'pt' then is_changed_pt else is_changed_en end then now()
        else known_text.original_changed_at end,
      translated_at = coalesce(excluded.translated_at, known_text.translated_at);
  end loop;
  update text_change set name = row_name where kind = noted_kind and row_id = noted_row and name <> row_name;
end $$;

create function note_texts() returns trigger language plpgsql as $$
declare
  key_column text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from text_change where kind = tg_table_name and row_id = to_jsonb(old) ->> key_column;
  elsif tg_op = 'UPDATE' then
    perform note_text_changes(tg_table_name, to_jsonb(new) ->> key_column, to_jsonb(old), to_jsonb(new));
  else
    perform note_text_changes(tg_table_name, to_jsonb(new) ->> key_column, null, to_jsonb(new));
  end if;
  return null;
end $$;

-- Follows all texts of a table in two languages. To be called again where the table got further ones.
create function follow_texts(followed regclass, key_column text default 'id') returns void language plpgsql as $$
declare
  texts text;
begin
  select string_agg(format('%I', attname), ', ') into texts from pg_attribute
    where attrelid = followed and attnum > 0 and not attisdropped and attname ~ '_(pt|en)$';
  execute format('drop trigger if exists texts_are_followed on %s', followed);
  execute format(
    'create trigger texts_are_followed after insert or delete or update of %s on %s
       for each row execute function note_texts(%L)', texts, followed, key_column);
  -- What is missing already.
  execute format('select note_text_changes(%L, (t.%I)::text, null, to_jsonb(t)) from %s t',
    followed, key_column, followed);
end $$;

select follow_texts(followed) from unnest(array[
  'challenge', 'challenge_block', 'challenge_prize', 'stage', 'task', 'challenge_faq', 'challenge_file',
  'challenge_partner', 'gallery_picture', 'faq', 'partner', 'league_member', 'governing_body', 'governing_body_seat',
  'organisation_document', 'partnership_agreement']::regclass[]) as followed;
select follow_texts('faq_theme', 'slug');
select follow_texts('wording', 'key');

-- A page changes by another version too, which is compared with the one before.
create function note_page_texts() returns trigger language plpgsql as $$
declare
  before jsonb;
begin
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
  else
    select to_jsonb(former) into before from page_version former
      where former.slug = new.slug and former.version < new.version order by former.version desc limit 1;
  end if;
  perform note_text_changes('page_version', new.slug, before, to_jsonb(new));
  return null;
end $$;
create trigger texts_are_followed after insert or update on page_version
  for each row execute function note_page_texts();
