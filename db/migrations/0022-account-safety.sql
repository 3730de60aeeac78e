-- When the member of a session last proved who they are; signing in counts.
alter table session add column authenticated_at timestamptz;
update session set authenticated_at = created_at;
alter table session alter column authenticated_at set not null;

-- Members of the demo world, whose password is public.
alter table member add column is_demo boolean not null default false;
-- The members of an existing demo world share one hash of that password, with its salt, or have its addresses still.
update member set is_demo = true
where deleted_at is null and (
  (email like '%@example.org' and confirmed_at = created_at)
  or password_hash in (select password_hash from member group by password_hash having count(*) > 1)
);
