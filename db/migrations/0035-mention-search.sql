-- People are found by the beginnings of their names, without case and accents, to mention them.
alter table member add column folded_name text not null generated always as (fold_tag(first_name || ' ' || last_name)) stored;
create index member_name_index on member using gin (folded_name gin_trgm_ops);
