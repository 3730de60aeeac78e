-- A list is counted in blocks of a thousand ids, so that a far page skips whole blocks instead of all entries before it.
create table challenge_listing_block (
  scope text not null,
  situation text not null,
  -- The ids of a block are below this number, and not below that of the block before.
  below integer not null,
  total integer not null,
  -- An index alone answers how much to skip.
  primary key (scope, situation, below) include (total)
);

insert into challenge_listing_block (scope, situation, below, total)
  select scope, situation, (challenge_id / 1000 + 1) * 1000, count(*) from challenge_listing group by 1, 2, 3;

create or replace function list_challenges(removed challenge[], added challenge[]) returns void language plpgsql as $$
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
  insert into challenge_listing_block as b (scope, situation, below, total)
    select s, any_or_own, ((change.c).id / 1000 + 1) * 1000, sum(change.one)
    from (select r as c, -1 as one from unnest(removed) r union all select a, 1 from unnest(added) a) change,
      challenge_scopes(change.c) s, unnest(array['all', (change.c).situation]) any_or_own
    group by 1, 2, 3
    having sum(change.one) <> 0
    order by 1, 2, 3
    on conflict (scope, situation, below) do update set total = b.total + excluded.total;
  insert into tag (name, folded)
    select distinct one, fold_tag(one) from unnest(added) c, unnest(c.tags) one order by 1
    on conflict do nothing;
end $$;
