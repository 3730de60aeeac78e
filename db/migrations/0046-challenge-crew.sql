-- Invitations by e-mail to a role in a challenge.
create table role_invitation (
  id integer primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  role text not null check (role in ('judge', 'advisor', 'challenge_admin', 'partner')),
  -- Null once it was erased, some time after the end.
  email text,
  language text not null check (language in ('pt', 'en')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'withdrawn')),
  token_hash bytea unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  invited_by integer references member on delete set null,
  -- Who accepted it.
  member_id integer references member on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (email is not null or status <> 'pending'),
  check (member_id is null or status = 'accepted')
);
create unique index role_invitation_open_index on role_invitation (challenge_id, role, lower(email)) where status = 'pending';
create index role_invitation_challenge_index on role_invitation (challenge_id, id desc);
create index role_invitation_address_index on role_invitation (lower(email)) where email is not null;
-- For the deletion of accounts.
create index role_invitation_invited_by_index on role_invitation (invited_by) where invited_by is not null;
create index role_invitation_member_index on role_invitation (member_id) where member_id is not null;
-- For the sweep.
create index role_invitation_expiry_index on role_invitation (expires_at) where email is not null;

-- The folded name of the member, so that the participants of a challenge are read along an index by name too.
alter table challenge_role add column folded_name text not null default '';
update challenge_role r set folded_name = m.folded_name from member m where m.id = r.member_id;

create function name_role() returns trigger language plpgsql as $$
begin
  new.folded_name := coalesce((select folded_name from member where id = new.member_id), '');
  return new;
end $$;
create trigger roles_are_named before insert on challenge_role for each row execute function name_role();

create function rename_roles() returns trigger language plpgsql as $$
begin
  -- A change of a challenge's lives locks the challenge, then its participants.
  perform from challenge
  where id in (select challenge_id from challenge_role where member_id = new.id) order by id for key share;
  update challenge_role set folded_name = new.folded_name where member_id = new.id;
  return null;
end $$;
create trigger roles_are_renamed after update of first_name, last_name on member
  for each row when (old.folded_name is distinct from new.folded_name) execute function rename_roles();

-- The participants of a challenge by when they joined and by name, and by place.
create index challenge_role_contestant_index on challenge_role (challenge_id, created_at, member_id)
  where role = 'contestant';
create index challenge_role_name_index on challenge_role (challenge_id, folded_name, member_id) include (created_at)
  where role = 'contestant';
create index contestant_place_index on contestant using gin (fold_tag(location) gin_trgm_ops);
-- Who answered a stage.
create index interaction_answered_index on interaction (stage_id, member_id)
  where hidden_at is null and member_id is not null;
