-- Requests that may change what the audit trail records, announced before their first change and forgotten after
-- their last. One that a killed process leaves is recorded in the trail as interrupted.
create table audit_intents (
  id uuid primary key,
  user_id integer,
  detail jsonb not null,
  made_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
