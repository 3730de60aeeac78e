-- Who of those who reply reads which answer: at most one. A claim that has expired is none.
create table interaction_claim (
  interaction_id bigint primary key references interaction on delete cascade,
  member_id int not null references member on delete cascade,
  expires_at timestamptz not null
);
create index interaction_claim_member_index on interaction_claim (member_id);
create index interaction_claim_expiry_index on interaction_claim (expires_at);

-- Remarks that judges and advisers insert into replies.
create table saved_remark (
  id int generated always as identity primary key,
  -- Null for those of the organisation.
  member_id int references member on delete cascade,
  title text not null,
  content text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index saved_remark_member_index on saved_remark (member_id);
