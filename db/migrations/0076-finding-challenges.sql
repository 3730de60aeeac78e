-- Lists of challenges in their orders: those in progress first, or what ends soonest first and what is finished last.
-- Safe for the version before: challenges are thousands, which staff alone write, and the index is built in seconds.
create index challenge_open_first_index on challenge
  (array_position('{in_progress,coming_soon,finished}'::text[], situation), id desc) where published;
-- Safe for the version before: the same few rows, whose writers wait for seconds at most.
create index challenge_ends_first_index on challenge ((situation = 'finished'), deadline, id desc) where published;

-- Challenges have the Portuguese name of a tag; this is its English one, which finds the same challenges. A tag without
-- a row has one name in both languages.
create table tag_translation (
  name_pt text not null,
  name_en text not null,
  folded_pt text primary key generated always as (fold_tag(name_pt)) stored,
  folded_en text not null generated always as (fold_tag(name_en)) stored unique
);
comment on table tag_translation is 'The English names of tags.';
-- Safe for the version before: the table is new.
create index tag_translation_english_index on tag_translation using gin (folded_en gin_trgm_ops);
