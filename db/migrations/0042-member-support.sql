-- A suspended member cannot sign in until then; the year 9999 where no end was set.
alter table member
  add column suspended_until timestamptz,
  add column suspension_reason text,
  add constraint member_suspension_check check ((suspended_until is null) = (suspension_reason is null));
create index member_suspended_index on member (suspended_until) where suspended_until is not null;
create index member_staff_index on member using gin (roles);

-- Which member of the staff looked at whose data, and why: the member reads it.
create table staff_view (
  id bigint primary key generated always as identity,
  member_id integer not null references member on delete cascade,
  -- Null once the account of the viewer was deleted.
  staff_id integer references member on delete set null,
  reason text not null,
  created_at timestamptz not null
);
create index staff_view_member_index on staff_view (member_id, id desc);
create index staff_view_staff_index on staff_view (staff_id);
