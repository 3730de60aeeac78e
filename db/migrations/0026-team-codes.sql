-- The code by which members join a team without an invitation; see contract/challenges/team-code.ts for its letters.
create table team_code (
  team_id integer primary key references team on delete cascade,
  code text not null unique check (code ~ '^[BCDFGHJKMNPQRSTVWXYZ]{6}$'),
  -- The leader agrees to everyone with the code.
  is_open boolean not null default false,
  created_at timestamptz not null default now()
);
