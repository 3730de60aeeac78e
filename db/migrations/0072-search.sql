-- Challenges are found by the stems of their Portuguese and English words, without accents; titles count most. Titles
-- are also found with typing errors.
alter table challenge add column search_words tsvector not null generated always as (
  setweight(to_tsvector('portuguese'::regconfig, fold_tag(title_pt)), 'A')
    || setweight(to_tsvector('english'::regconfig, fold_tag(title_en)), 'A')
    || setweight(to_tsvector('portuguese'::regconfig, fold_tag(short_description_pt)), 'B')
    || setweight(to_tsvector('english'::regconfig, fold_tag(short_description_en)), 'B')
    || setweight(to_tsvector('portuguese'::regconfig, fold_tag(description_pt)), 'C')
    || setweight(to_tsvector('english'::regconfig, fold_tag(description_en)), 'C')
) stored;
-- Safe for the version before: challenges are thousands, which staff alone write, and the index is built in seconds.
create index challenge_search_index on challenge using gin (search_words) where published;
-- Safe for the version before: the same few rows, whose writers wait for seconds at most.
create index challenge_titles_index on challenge using gin (fold_tag(title_pt || ' ' || title_en) gin_trgm_ops)
  where published;
