-- The forum of a challenge.
create table topic (
  id bigint primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  member_id integer references member on delete set null,
  title text not null,
  -- Cleaned HTML.
  description text not null,
  replies_count integer not null default 0,
  -- The time of the latest reply, or of the topic itself.
  last_post_at timestamptz not null default now(),
  is_pinned boolean not null default false,
  is_closed boolean not null default false,
  answer_id bigint,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index topic_challenge_index on topic (challenge_id, is_pinned desc, last_post_at desc, id desc);
create index topic_member_index on topic (member_id);

create table topic_message (
  id bigint primary key generated always as identity,
  topic_id bigint not null references topic on delete cascade,
  member_id integer references member on delete set null,
  -- Cleaned HTML.
  message text not null,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (topic_id, id)
);
create index topic_message_member_index on topic_message (member_id);
alter table topic add foreign key (id, answer_id) references topic_message (topic_id, id) on delete set null (answer_id);

-- Whether a member follows a topic, or muted it.
create table topic_follow (
  topic_id bigint not null references topic on delete cascade,
  member_id integer not null references member on delete cascade,
  is_followed boolean not null,
  primary key (topic_id, member_id)
);
create index topic_follow_member_index on topic_follow (member_id);
