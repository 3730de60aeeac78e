-- The words by which an enquiry is found, without accents: names and addresses in their parts.
create function inbox_words(variadic texts text[]) returns tsvector
  language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(fold_tag(array_to_string(texts, ' ')), '\W+', ' ', 'g'))
$$;

-- What staff do with each enquiry, of any kind, and until when it is due.
create table inbox_item (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('contact', 'e-sic', 'proposal')),
  enquiry_id integer unique references enquiry on delete cascade,
  proposal_id integer unique references challenge_proposal on delete cascade,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  is_settled boolean not null generated always as (status <> 'open') stored,
  due_on date not null,
  assignee_id integer references member on delete set null,
  -- What became of a proposal.
  challenge_id integer unique references challenge on delete set null,
  version integer not null default 1,
  words tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(enquiry_id, proposal_id) = 1 and (kind = 'proposal') = (proposal_id is not null))
);
create index inbox_item_due_index on inbox_item (is_settled, due_on, id);
create index inbox_item_kind_index on inbox_item (kind, is_settled, due_on, id);
create index inbox_item_status_index on inbox_item (status, due_on, id);
create index inbox_item_assignee_index on inbox_item (assignee_id, is_settled, due_on, id);
create index inbox_item_newest_index on inbox_item (assignee_id, id);
create index inbox_item_words_index on inbox_item using gin (words);

create table inbox_event (
  id bigint primary key generated always as identity,
  item_id integer not null references inbox_item on delete cascade,
  kind text not null check (kind in ('assigned', 'answered', 'extended', 'drafted', 'closed', 'reopened', 'noted')),
  actor_id integer references member on delete set null,
  assignee_id integer references member on delete set null,
  -- The note, the answer or the reason.
  text text,
  -- The version of the enquiry that it led to; notes lead to none.
  version integer,
  created_at timestamptz not null,
  unique (item_id, version)
);
create index inbox_event_item_index on inbox_event (item_id, id);
create index inbox_event_actor_index on inbox_event (actor_id);
create index inbox_event_assignee_index on inbox_event (assignee_id);

-- Earlier messages and proposals were answered from the organisation's mailbox: those past their deadline are closed.
insert into inbox_item (kind, enquiry_id, proposal_id, status, due_on, words, created_at, updated_at)
  select kind, enquiry_id, proposal_id,
    case when answered_at is not null then 'answered' when kind <> 'e-sic' and due_on < current_date then 'closed'
      else 'open' end,
    due_on, words, created_at, coalesce(answered_at, created_at)
  from (
    select e.kind, e.id as enquiry_id, null::integer as proposal_id, r.answered_at, e.created_at,
      coalesce(r.due_on, (e.created_at at time zone 'America/Sao_Paulo')::date + 5) as due_on,
      inbox_words(e.name, e.email, e.subject, e.message, regexp_replace(r.protocol, '(.{4})(?=.)', '\1 ', 'g')) as words
    from enquiry e left join information_request r on r.enquiry_id = e.id
    union all
    select 'proposal', null, p.id, null, p.created_at, (p.created_at at time zone 'America/Sao_Paulo')::date + 15,
      inbox_words(p.name, p.email, p.category_suggestion, p.message)
    from challenge_proposal p
  ) earlier
  order by created_at;
insert into inbox_event (item_id, kind, text, version, created_at)
  select i.id, 'answered', r.answer, 1, r.answered_at
  from inbox_item i join information_request r on r.enquiry_id = i.enquiry_id
  where r.answered_at is not null;

-- The deadline is that of the item.
alter table information_request drop column due_on;
