-- Answers to calls that name themselves with an Idempotency-Key, so that one sent again is not made again. `key` and
-- `call` (its content) are keyed hashes, `answer` is sealed; both are null while the call is under way in `run`.
create table kept_answers (
  user_id integer not null references users (id) on delete cascade,
  key text not null,
  call text not null,
  run uuid not null,
  began_at timestamptz not null default now(),
  status integer,
  answer text,
  primary key (user_id, key),
  constraint kept_answers_size check (length(answer) <= 262144),
  constraint kept_answers_whole check ((status is null) = (answer is null))
);
create index kept_answers_began on kept_answers (began_at);
