-- How long each kind of content is kept, in days: { "audio": 90, "notes": null }. Null keeps it, and a
-- kind that is missing is as the client's, then the account's.
alter table users add column retention jsonb not null default '{}';
alter table clients add column retention jsonb not null default '{}';
alter table meetings add column retention jsonb not null default '{}';
create index clients_retention on clients (user_id) where retention <> '{}';
create index meetings_retention on meetings (user_id) where retention <> '{}';

-- Announced before it is deleted. `subject_id` is a meeting or, of chats, a turn.
create table retention_notices (
  user_id integer not null references users (id) on delete cascade,
  category text not null
    check (category in ('audio', 'transcript', 'summary', 'notes', 'chats')),
  subject_id integer not null,
  due_at timestamptz not null,
  noticed_at timestamptz not null default now(),
  primary key (user_id, category, subject_id)
);

-- Why something is under legal hold, who said so and when.
alter table clients
  add column hold_reason text,
  add column held_by text,
  add column held_at timestamptz;
alter table meetings
  add column hold_reason text,
  add column held_by text,
  add column held_at timestamptz;
