-- A challenge ends in a year of its own time zone, not of UTC: all leave their years, and enter them anew below.
select total_impact(array(select c from challenge c), '{}');

create or replace function impact_year(challenge challenge) returns smallint language sql immutable as $$
  select case challenge.situation
    when 'finished' then
      extract(
        year from
        coalesce(least(challenge.closed_at, challenge.deadline), challenge.created_at) at time zone challenge.time_zone
      )
    else 0
  end::smallint
$$;

create or replace function total_changed_impact() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select b.id from before b join after a using (id)
    where (b.situation, b.published, b.category_ids, b.lives_changed, b.closed_at, b.deadline, b.time_zone)
      is distinct from (a.situation, a.published, a.category_ids, a.lives_changed, a.closed_at, a.deadline, a.time_zone)
  );
begin
  if cardinality(changed) > 0 then
    perform total_impact(
      array(select b::challenge from before b where b.id = any(changed)),
      array(select a::challenge from after a where a.id = any(changed))
    );
  end if;
  return null;
end $$;

select total_impact('{}', array(select c from challenge c));
