-- Every list of challenges (all of them, those of a goal, those of a tag; in any situation or in
-- one) is a scope. A row for each scope of a challenge makes every list one index scan, and a counter
-- for each scope makes its total one look-up.
create table challenge_listing (
  scope text not null,
  situation text not null,
  challenge_id integer not null references challenge on delete cascade,
  primary key (scope, situation, challenge_id)
);
create index challenge_listing_challenge_index on challenge_listing (challenge_id);

create table challenge_total (
  scope text not null,
  situation text not null,
  total integer not null,
  lives_changed bigint not null,
  primary key (scope, situation)
);

create table tag (
  name text primary key,
  folded text not null
);
create extension if not exists pg_trgm;
create index tag_folded_index on tag using gin (folded gin_trgm_ops);

-- Tags are compared without case and accents.
create function fold_tag(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g')
$$;

create function challenge_scopes(challenge challenge) returns setof text language sql immutable as $$
  select 'all' where challenge.published
  union select 'category:' || id from unnest(challenge.category_ids) id where challenge.published
  union select 'tag:' || fold_tag(name) from unnest(challenge.tags) name where challenge.published
$$;

create function list_challenges(removed challenge[], added challenge[]) returns void language plpgsql as $$
begin
  delete from challenge_listing where challenge_id in (select id from unnest(removed));
  insert into challenge_listing (scope, situation, challenge_id)
    select s, any_or_own, c.id
    from unnest(added) c, challenge_scopes(c) s, unnest(array['all', c.situation]) any_or_own;
  -- In one order everywhere, so that concurrent writers do not deadlock.
  insert into challenge_total as t (scope, situation, total, lives_changed)
    select s, any_or_own, sum(change.one), sum(change.one * (change.c).lives_changed)
    from (select r as c, -1 as one from unnest(removed) r union all select a, 1 from unnest(added) a) change,
      challenge_scopes(change.c) s, unnest(array['all', (change.c).situation]) any_or_own
    group by s, any_or_own
    order by s, any_or_own
    on conflict (scope, situation) do update
      set total = t.total + excluded.total, lives_changed = t.lives_changed + excluded.lives_changed;
  insert into tag (name, folded)
    select distinct one, fold_tag(one) from unnest(added) c, unnest(c.tags) one order by 1
    on conflict do nothing;
end $$;

create function list_added_challenges() returns trigger language plpgsql as $$
begin
  perform list_challenges('{}', array(select a::challenge from added a));
  return null;
end $$;
create trigger challenges_are_listed after insert on challenge
  referencing new table as added for each statement execute function list_added_challenges();

create function list_removed_challenges() returns trigger language plpgsql as $$
begin
  perform list_challenges(array(select r::challenge from removed r), '{}');
  return null;
end $$;
create trigger challenges_are_unlisted after delete on challenge
  referencing old table as removed for each statement execute function list_removed_challenges();

-- Most updates (one more follower, a corrected text) change no list and stop at the comparison.
create function list_changed_challenges() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select b.id from before b join after a using (id)
    where (b.situation, b.published, b.category_ids, b.tags, b.lives_changed)
      is distinct from (a.situation, a.published, a.category_ids, a.tags, a.lives_changed)
  );
begin
  if cardinality(changed) > 0 then
    perform list_challenges(
      array(select b::challenge from before b where b.id = any(changed)),
      array(select a::challenge from after a where a.id = any(changed))
    );
  end if;
  return null;
end $$;
create trigger challenges_are_listed_anew after update on challenge
  referencing old table as before new table as after for each statement execute function list_changed_challenges();
