-- One row a sign-in between the password and the code. `id` is the SHA-256 of the pre-login cookie.
create table challenges (
  id text primary key,
  user_id integer not null references users (id) on delete cascade,
  method text not null check (method in ('mail', 'totp')),
  attempts integer not null default 0,
  codes integer not null default 0, -- mailed so far
  sent_at timestamptz,
  met boolean not null default false,
  created_at timestamptz not null default now()
);
create index challenges_user on challenges (user_id);
create index challenges_created on challenges (created_at);

-- Tries are counted where a sign-in is, so that a resent code buys none.
delete from verification_codes;
alter table verification_codes drop column attempts;
alter table verification_codes
  add foreign key (challenge) references challenges (id) on delete cascade;

-- Wrong codes in a row, over all challenges: only who knows the password can cause them.
alter table users add column code_failures integer not null default 0;
alter table users add column codes_locked_until timestamptz;
-- When a code first proved that the address is the user's own.
alter table users add column verified_at timestamptz;
update users set verified_at = created_at;

-- Letters on their way out: the row is the outbox. `content` is sealed, and emptied once it is sent.
create table mails (
  id text primary key,
  user_id integer references users (id) on delete cascade,
  kind text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'shown', 'failed', 'expired')),
  content text,
  -- What the letter is about, where it must go out only once.
  about text unique,
  failure text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sent_at timestamptz
);
create index mails_queued on mails (created_at) where status = 'queued';
create index mails_created on mails (created_at);
