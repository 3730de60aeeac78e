-- Every address that a member's page ever had. An old one redirects to the current one, so no other member gets it; it
-- is free again once the account is deleted, since most are names.
create table member_address (
  slug text primary key,
  member_id integer not null,
  created_at timestamptz not null default now()
);
insert into member_address (slug, member_id, created_at) select slug, id, created_at from member;
create index member_address_member_index on member_address (member_id);
-- Checked at the commit: a new member's address is inserted before the member.
alter table member_address add constraint member_address_member_id_fkey
  foreign key (member_id) references member on delete cascade deferrable initially deferred;

-- A write of a member's slug reserves the address. Of concurrent writers of the same slug the first gets it; the rows of
-- the others are skipped and count as not written.
create function take_member_address() returns trigger language plpgsql as $$
begin
  insert into member_address (slug, member_id) values (new.slug, new.id)
    on conflict (slug) do update set slug = excluded.slug where member_address.member_id = excluded.member_id;
  if not found then
    return null;
  end if;
  return new;
end
$$;
create trigger member_address_of_newcomer before insert on member
  for each row execute function take_member_address();
create trigger member_address_change before update of slug on member
  for each row when (new.slug <> old.slug) execute function take_member_address();
