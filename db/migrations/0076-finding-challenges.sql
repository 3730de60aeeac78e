-- Lists of challenges in their orders: those in progress first, or what ends soonest first and what is finished last.
-- Safe for the version before: challenges are thousands, which staff alone write, and the index is built in seconds.
create index challenge_open_first_index on challenge
  (array_position('{in_progress,coming_soon,finished}'::text[], situation), id desc) where published;
-- Safe for the version before: the same few rows, whose writers wait for seconds at most.
create index challenge_ends_first_index on challenge ((situation = 'finished'), deadline, id desc) where published;

-- What can be accepted is counted without reading the challenges.
-- Safe for the version before: challenges are thousands, and the index is built in seconds.
create index challenge_registration_index on challenge (registration_deadline, deadline, id)
  where published and situation = 'in_progress' and not registration_closed;

-- The words of titles alone: a word that thousands of texts contain is looked for in titles first.
-- Safe for the version before: challenges are thousands, and the index is built in seconds.
create index challenge_title_words_index on challenge using gin (
  (to_tsvector('portuguese'::regconfig, fold_tag(title_pt)) || to_tsvector('english'::regconfig, fold_tag(title_en)))
) where published;

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
