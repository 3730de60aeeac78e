-- The words by which a topic is found, without accents, and its challenge. The parser leaves tags and entities out.
create function topic_words(challenge_id integer, title text, description text) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(array['challenge:' || challenge_id])
    || to_tsvector('simple', fold_tag(title) || ' ' || fold_tag(description))
$$;

-- The forum of a challenge.
create table topic (
  id bigint primary key generated always as identity,
  challenge_id integer not null references challenge on delete cascade,
  member_id integer not null references member on delete cascade,
  title text not null,
  -- Cleaned HTML.
  description text not null,
  words tsvector generated always as (topic_words(challenge_id, title, description)) stored,
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
create index topic_member_index on topic (member_id, created_at);
create index topic_words_index on topic using gin (words);

create table topic_message (
  id bigint primary key generated always as identity,
  topic_id bigint not null references topic on delete cascade,
  member_id integer not null references member on delete cascade,
  -- Cleaned HTML.
  message text not null,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (topic_id, id)
);
create index topic_message_member_index on topic_message (member_id, created_at);
alter table topic add foreign key (id, answer_id) references topic_message (topic_id, id) on delete set null (answer_id);
create index topic_answer_index on topic (answer_id) where answer_id is not null;

-- Whether a member follows a topic, or muted it.
create table topic_follow (
  topic_id bigint not null references topic on delete cascade,
  member_id integer not null references member on delete cascade,
  is_followed boolean not null,
  primary key (topic_id, member_id)
);
create index topic_follow_member_index on topic_follow (member_id);

-- How many topics a challenge has.
create table topic_total (
  challenge_id integer primary key references challenge on delete cascade,
  topics_count integer not null
);

create function count_topics() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into topic_total as t (challenge_id, topics_count)
    select c.id, one * count(*) from changed join challenge c on c.id = changed.challenge_id group by c.id order by c.id
    on conflict (challenge_id) do update set topics_count = t.topics_count + excluded.topics_count;
  return null;
end $$;
create trigger topics_are_counted after insert on topic
  referencing new table as changed for each statement execute function count_topics();
create trigger deleted_topics_are_counted after delete on topic
  referencing old table as changed for each statement execute function count_topics();

-- Writers of replies lock their topic, so each sees the replies of those before.
create function count_topic_messages() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update topic t set
    replies_count = t.replies_count + counted.replies,
    last_post_at = coalesce(
      (select created_at from topic_message m where m.topic_id = t.id order by m.id desc limit 1), t.created_at
    )
  from (select topic_id, one * count(*) as replies from changed group by topic_id order by topic_id) counted
  where t.id = counted.topic_id;
  return null;
end $$;
create trigger topic_messages_are_counted after insert on topic_message
  referencing new table as changed for each statement execute function count_topic_messages();
create trigger deleted_topic_messages_are_counted after delete on topic_message
  referencing old table as changed for each statement execute function count_topic_messages();
