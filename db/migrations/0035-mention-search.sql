-- People are found by the beginnings of their names, to mention them.
create index member_name_index on member using gin (fold_tag(first_name || ' ' || last_name) gin_trgm_ops);
