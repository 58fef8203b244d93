-- Past chats with Meeting Intelligence. A turn is a question with its answer; `meeting_ids` are the
-- meetings that the answer was made of, so that it goes when one of them is deleted.
create sequence conversation_ids as integer;
create table conversations (
  user_id integer not null references users (id) on delete cascade,
  id integer not null default nextval('conversation_ids'),
  title text not null check (title <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
alter sequence conversation_ids owned by conversations.id;
create index conversations_updated on conversations (user_id, updated_at desc);

create sequence turn_ids as integer;
create table turns (
  user_id integer not null,
  id integer not null default nextval('turn_ids'),
  conversation_id integer not null,
  question text not null,
  answer text not null,
  -- What came with the answer: sources, scope, origin, plan.
  details jsonb not null,
  meeting_ids integer[] not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, conversation_id) references conversations (user_id, id) on delete cascade
);
alter sequence turn_ids owned by turns.id;
create index turns_conversation on turns (user_id, conversation_id, id);
