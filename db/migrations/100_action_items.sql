-- What was agreed to be done: a row each, wherever it is shown or ticked. What the AI wrote stays in the
-- summaries as it was.
create sequence action_item_ids as integer;
create table action_items (
  user_id integer not null,
  id integer not null default nextval('action_item_ids'),
  meeting_id integer not null,
  position integer not null,
  text text not null check (text <> ''),
  -- The words of the last summary that had it: the next one is matched by them.
  heard text,
  owner text not null check (owner in ('me', 'client', 'person', 'nobody')),
  owner_name text,
  due date, -- in the calendar of the user's zone
  status text not null default 'open' check (status in ('open', 'done', 'dropped')),
  done_at timestamptz,
  segment integer,
  start_ms integer,
  quote text,
  created_by text not null check (created_by in ('ai', 'user')),
  -- Fields that a person has set: a new summary leaves them as they are.
  edited text[] not null default '{}',
  -- False until owner and due date have been read from the words.
  resolved boolean not null default false,
  -- How it was before the last change by a person.
  undo jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade,
  check ((status = 'done') = (done_at is not null))
);
alter sequence action_item_ids owned by action_items.id;
create index action_items_meeting on action_items (user_id, meeting_id, position);
create index action_items_due on action_items (user_id, status, due);
create index action_items_unresolved on action_items (user_id, meeting_id) where not resolved;

insert into action_items (
  user_id, meeting_id, position, text, heard, owner, owner_name, segment, start_ms, quote, created_by,
  created_at, updated_at
)
select
  summaries.user_id, summaries.meeting_id, nth - 1, task, task,
  case when assignee is null then 'nobody' else 'person' end, assignee,
  (proof ->> 'segment')::integer,
  round((transcripts.segments -> (proof ->> 'segment')::integer ->> 'start')::numeric * 1000)::integer,
  proof ->> 'quote', 'ai', summaries.created_at, summaries.created_at
from summaries
cross join jsonb_array_elements(
  case jsonb_typeof(summaries.action_items) when 'array' then summaries.action_items else '[]' end
) with ordinality as items (item, nth)
cross join lateral (
  select
    trim(case jsonb_typeof(item) when 'string' then item #>> '{}' else item ->> 'task' end) as task,
    nullif(trim(case jsonb_typeof(item) when 'object' then item ->> 'assignee' end), '') as assignee
) as words
left join transcripts on transcripts.user_id = summaries.user_id
  and transcripts.meeting_id = summaries.meeting_id and transcripts.current
left join lateral (
  select proof
  from jsonb_array_elements(summaries.evidence) as proof
  where proof ->> 'kind' = 'actionItem' and (proof ->> 'index')::integer = nth - 1
  limit 1
) as proofs on true
where summaries.current and task <> '';
