-- Invitations by leaders and requests of members. An accepted one is a membership with the same id.
create table team_invite (
  id integer primary key default nextval('team_invite_id'),
  team_id integer not null,
  challenge_id integer not null references challenge on delete cascade,
  -- Null in an invitation to an e-mail address, until a member answers to it.
  member_id integer references member on delete cascade,
  mode text not null check (mode in ('invited', 'requested')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'canceled', 'removed')),
  -- Of an invitation to an e-mail address: the address, the language of the mail, and the hash of its link.
  email text,
  language text check (language in ('pt', 'en')),
  token_hash bytea unique,
  expires_at timestamptz,
  invited_by integer references member on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (team_id, challenge_id) references team (id, challenge_id) on delete cascade,
  check (member_id is not null or (mode = 'invited' and status in ('pending', 'removed')))
);
create unique index team_invite_open_index on team_invite (team_id, member_id) where status in ('pending', 'accepted');
create unique index team_invite_open_email_index on team_invite (team_id, lower(email)) where status = 'pending';
create index team_invite_member_index on team_invite (member_id, id desc);
create index team_invite_pending_index on team_invite (team_id, id desc) where status = 'pending';
create index team_invite_challenge_index on team_invite (challenge_id, member_id, team_id, id desc);
-- For the deletion of an account.
create index team_invite_invited_by_index on team_invite (invited_by) where invited_by is not null;
-- For the limit of mails in a day, and the sweep of addresses.
create index team_invite_email_index on team_invite (team_id, created_at) where email is not null;

create function check_team_invite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and (old.mode, old.status, new.status) not in (
    ('invited', 'pending', 'accepted'), ('invited', 'pending', 'rejected'), ('invited', 'pending', 'removed'),
    ('requested', 'pending', 'accepted'), ('requested', 'pending', 'rejected'), ('requested', 'pending', 'canceled'),
    ('invited', 'accepted', 'removed'), ('requested', 'accepted', 'removed')
  ) or (old.id, old.team_id, old.mode) <> (new.id, new.team_id, new.mode) then
    raise exception 'no such transition of an invitation' using errcode = 'check_violation',
      constraint = 'team_invite_transition';
  end if;
  return new;
end $$;
create trigger team_invites_are_checked before update on team_invite
  for each row execute function check_team_invite();

-- Every membership but that of the member who created the team is an accepted invitation or request.
insert into team_invite (id, team_id, challenge_id, member_id, mode, status, created_at, updated_at)
  select id, team_id, challenge_id, member_id, invitation_mode, 'accepted', created_at, created_at
  from team_member where invitation_mode is not null;
alter table team_member drop column invitation_mode;

-- Whom the leader offers the team; one of its members.
alter table team add column next_responsible_id integer;
alter table team add foreign key (id, next_responsible_id) references team_member (team_id, member_id)
  on delete set null (next_responsible_id);
