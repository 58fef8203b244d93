-- The database as the migrations leave it. Written by `bun run schema`; do not edit.

create extension if not exists vector;
create extension if not exists btree_gin;

create function append_audit(follows text, moment timestamp with time zone, entries jsonb) returns jsonb language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  head text;
  epoch text;
begin
  perform pg_advisory_xact_lock(727275);
  head := coalesce((select hash from audit order by id desc limit 1), '');
  if head = follows
    and moment between now() - interval '10 seconds' and clock_timestamp() + interval '1 second'
  then
    epoch := extract(epoch from moment)::text;
    insert into audit (at, user_id, kind, detail, previous_hash, hash, mac)
    select moment, user_id, kind, detail, previous_hash, hash, mac
    from (
      select *, bool_and(hash is not distinct from encode(sha256(convert_to(
        previous_hash || '|' || epoch || '|' || kind || '|' || coalesce(user_id::text, '') || '|' || detail::text,
        'UTF8'
      )), 'hex')) over () as is_right
      from (
        select *, lag(hash, 1, follows) over () as previous_hash
        from jsonb_to_recordset(entries) as entry (owner integer, kind text, detail jsonb, hash text, mac text)
      ) as given (user_id, kind, detail, hash, mac, previous_hash)
    ) as compared
    where is_right;
    if found then
      return null;
    end if;
  end if;
  return jsonb_build_object('previous', head, 'at', clock_timestamp(), 'written', (
    select jsonb_agg((entry -> 'detail')::text order by nth)
    from jsonb_array_elements(entries) with ordinality as given (entry, nth)
  ));
end
$$;

create function count_transcription() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  if tg_table_name = 'meetings' then
    insert into transcriptions (user_id, meeting_id) values (new.user_id, new.id)
    on conflict do nothing;
  else
    execute format(
      'insert into %s (user_id, meeting_id, started_at) values ($1, $2, now())
       on conflict do nothing',
      shard_beside(tg_table_name, 'transcriptions')
    ) using new.user_id, new.id;
  end if;
  return null;
end
$$;

create function delete_owned() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  owned text;
begin
  foreach owned in array tg_argv loop
    execute format('delete from %I where user_id = $1', owned) using old.id;
  end loop;
  return null;
end
$$;

create function discard_file() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  if tg_table_name = 'meetings' then
    insert into discarded_files (user_id, path) values (old.user_id, old.audio_path)
    on conflict do nothing;
  else
    execute format(
      'insert into %s (user_id, path, discarded_at) values ($1, $2, now()) on conflict do nothing',
      shard_beside(tg_table_name, 'discarded_files')
    ) using old.user_id, old.audio_path;
  end if;
  return null;
end
$$;

create function forget_events() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  subject constant text := regexp_replace(tg_table_name, 's(_\d+)?$', '') || '_id';
  local constant boolean := tg_table_name in ('clients', 'meetings');
  events constant text :=
    case when local then 'calendar_events' else shard_beside(tg_table_name, 'calendar_events') end;
  calendars constant text :=
    case when local then 'calendars' else shard_beside(tg_table_name, 'calendars') end;
begin
  execute format(
    'update %s set %I = null
     where user_id = $1 and %2$I = $2
       and exists (select from %s where user_id = $1 and id = calendar_id)',
    events, subject, calendars
  ) using old.user_id, old.id;
  return old;
end
$$;

create function note_account() returns trigger language plpgsql as $$
declare
  noted constant text := case
    when tg_nargs = 2 then to_jsonb(new) ->> tg_argv[1]
    when tg_argv[0] = 'account role' then new.role
    when tg_argv[0] = 'account voices' then new.remember_voices::text
    else to_char(new.credentials_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  end;
begin
  insert into deletions (user_id, kind, subject_id, created_at, detail)
  values (new.id, tg_argv[0], new.id, new.created_at, noted);
  return null;
end
$$;

create function note_authenticator() returns trigger language plpgsql as $$
begin
  insert into deletions (user_id, kind, subject_id, created_at)
  values (new.user_id, 'authenticator set up', new.user_id, new.created_at);
  return null;
end
$$;

create function note_change(relation text, owner integer, change text, subject integer, made timestamp with time zone, detail text) returns void language plpgsql as $$
begin
  execute format(
    'insert into %s (id, user_id, kind, subject_id, created_at, deleted_at, detail)
     overriding system value
     values (nextval(''deletions_id_seq''), $1, $2, $3, $4, clock_timestamp(), $5)',
    case
      when relation ~ '_\d+$' then shard_beside(relation, 'deletions')
      else 'deletions'
    end
  ) using owner, change, subject, made, detail;
end
$$;

create function note_closing() returns trigger language plpgsql as $$
begin
  insert into deletions (user_id, kind, subject_id, created_at)
  values (old.id, 'user', old.id, old.created_at);
  return null;
end
$$;

create function note_consent() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform note_change(
    tg_table_name::text, new.user_id, regexp_replace(tg_table_name, 's(_\d+)?$', '') || ' consent',
    new.id, new.created_at, coalesce(new.consent, 'unknown')
  );
  return null;
end
$$;

create function note_deletion() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  if tg_table_name = 'users' then
    insert into deletions (user_id, kind, subject_id, created_at)
    values (old.id, 'user', old.id, old.created_at);
  elsif tg_table_name in ('clients', 'meetings') then
    insert into deletions (user_id, kind, subject_id, created_at)
    values (old.user_id, rtrim(tg_table_name, 's'), old.id, old.created_at);
  else
    execute format(
      'insert into %s (id, user_id, kind, subject_id, created_at, deleted_at)
       overriding system value
       values (nextval(''deletions_id_seq''), $1, $2, $3, $4, clock_timestamp())',
      shard_beside(tg_table_name, 'deletions')
    ) using old.user_id, regexp_replace(tg_table_name, 's_\d+$', ''), old.id, old.created_at;
  end if;
  return null;
end
$$;

create function note_emptying() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform note_change(
    tg_table_name::text, new.user_id, 'note text', new.meeting_id, new.created_at,
    (new.content ~ '\S')::text
  );
  return null;
end
$$;

create function note_letterhead() returns trigger language plpgsql as $$
declare
  made constant timestamptz := (select created_at from users where id = new.user_id);
  noted constant text := case
    when tg_argv[0] = 'account logo' then (new.logo is not null)::text
    else (new.firm || new.address || new.disclosure <> '')::text
  end;
begin
  insert into deletions (user_id, kind, subject_id, created_at, detail)
  values (new.user_id, tg_argv[0], new.user_id, made, noted);
  return null;
end
$$;

create function note_plan() returns trigger language plpgsql as $$
begin
  new.plan_since := now();
  return new;
end
$$;

create function note_purge() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  here constant boolean := tg_table_name = 'trashed_rows';
begin
  execute format(
    'insert into %s (id, user_id, kind, subject_id, created_at, deleted_at)
     overriding system value
     values (nextval(''deletions_id_seq''), $1, $2, $3, $4, clock_timestamp())',
    case when here then 'deletions' else shard_beside(tg_table_name, 'deletions') end
  ) using old.user_id, rtrim(old.source, 's'), (old.content ->> 'id')::integer,
    (old.content ->> 'created_at')::timestamptz;
  if old.audio_path is not null then
    execute format(
      'insert into %s (user_id, path, discarded_at) values ($1, $2, now()) on conflict do nothing',
      case when here then 'discarded_files' else shard_beside(tg_table_name, 'discarded_files') end
    ) using old.user_id, old.audio_path;
  end if;
  return null;
end
$$;

create function note_recovery_code() returns trigger language plpgsql as $$
declare
  digest constant integer := recovery_code_digest(new.code);
begin
  insert into deletions (user_id, kind, created_at, subject_id)
  values (new.user_id, 'recovery code used', new.used_at, digest);
  return null;
end
$$;

create function note_removal() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform note_change(
    tg_table_name::text, old.user_id, tg_argv[0], old.id, old.created_at, null
  );
  return null;
end
$$;

create function note_revocation() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = old.user_id) then
    insert into deletions (user_id, kind, subject_id, created_at)
    values (
      old.user_id, tg_argv[0], coalesce((to_jsonb(old) ->> 'id')::integer, old.user_id), old.created_at
    );
  end if;
  return null;
end
$$;

create function note_setting() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform note_change(
    tg_table_name::text, new.user_id, tg_argv[0], new.id, new.created_at,
    to_jsonb(new) ->> tg_argv[1]
  );
  return null;
end
$$;

create function note_trash() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  if tg_op = 'INSERT' then
    perform note_change(
      tg_table_name::text, new.user_id, new.kind || ' trashed', new.subject_id, new.created_at,
      to_char(new.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    );
  else
    perform note_change(
      tg_table_name::text, old.user_id, old.kind || ' restored', old.subject_id, old.created_at, null
    );
  end if;
  return null;
end
$$;

create function note_voice_consent() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform note_change(
    tg_table_name::text, old.user_id, 'voice consent withdrawn', old.client_id, old.consented_at, null
  );
  return null;
end
$$;

create function note_webhook() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform note_change(
    tg_table_name::text, new.user_id, 'webhook active', new.id, new.created_at, new.active::text
  );
  return null;
end
$$;

create function note_webhook_removal() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform note_change(
    tg_table_name::text, old.user_id, 'webhook removed', old.id, old.created_at, null
  );
  return null;
end
$$;

create function note_webhook_secret() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform note_change(
    tg_table_name::text, new.user_id, 'webhook secret', new.id, new.created_at,
    to_char(new.secret_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  );
  return null;
end
$$;

create function recovery_code_digest(code text) returns integer language sql immutable as $$
  select ('x' || left(md5(code), 8))::bit(32)::integer
$$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' and old.id <= (
      select max((detail ->> 'lastRow')::bigint) from audit where kind = 'trail pruned'
    ) then
      return old;
    end if;
  end if;
  raise exception 'The audit trail can only be added to' using errcode = 'insufficient_privilege';
end
$$;

create function refuse_change_of_approved() returns trigger language plpgsql as $$
declare
  owner integer := case tg_op when 'INSERT' then new.user_id else old.user_id end;
  meeting integer := case tg_op when 'INSERT' then new.meeting_id else old.meeting_id end;
  approved boolean;
begin
  if tg_table_name in ('summaries', 'transcripts') then
    select approved_at is not null into approved
    from meetings
    where user_id = owner and id = meeting
    for share;
  else
    execute format(
      'select approved_at is not null from %s where user_id = $1 and id = $2 for share',
      shard_beside(tg_table_name, 'meetings')
    ) into approved using owner, meeting;
  end if;
  if approved then
    raise exception 'The meeting is approved' using errcode = 'CQ001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create function refuse_change_of_approved_meeting() returns trigger language plpgsql as $$
begin
  if (old.title, old.client_id, old.date, old.duration, old.type, old.attendees, old.audio_sha256,
      old.approved_at)
    is distinct from (new.title, new.client_id, new.date, new.duration, new.type, new.attendees,
      new.audio_sha256, new.approved_at)
    or (new.status = 'Processing' and old.status not in ('Processing', 'Failed'))
  then
    raise exception 'The meeting is approved' using errcode = 'CQ001';
  end if;
  return new;
end
$$;

create function refuse_change_of_signed() returns trigger language plpgsql as $$
begin
  raise exception 'What was signed can only be added to' using errcode = 'CQ001';
end
$$;

create function shard_beside(shard name, other text) returns text language plpgsql stable as $$
begin
  return (
    select format('%I', other || '_' || beside.shardid)
    from pg_dist_shard as own
    join pg_dist_shard as beside on beside.shardminvalue = own.shardminvalue
    where own.shardid = substring(shard from '\d+$')::bigint and beside.logicalrelid = other::regclass
  );
end
$$;

-- Users and sign-in

create table users (
  id integer generated by default as identity (start with 2),
  username text not null,
  email text not null,
  password_hash text,
  first_name text,
  last_name text,
  full_name text,
  profile_image_url text,
  role text not null default 'user',
  plan text not null default 'free',
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code_failures integer not null default 0,
  codes_locked_until timestamptz,
  verified_at timestamptz,
  mail_when_ready boolean not null default true,
  closed_at timestamptz,
  plan_since timestamptz not null default now(),
  time_zone_chosen boolean not null default false,
  process_unknown boolean not null default true,
  masking text not null default 'remote',
  retention jsonb not null default '{}',
  mail_briefs boolean not null default false,
  briefs_mailed_on date,
  deletion_grace integer not null default 0,
  terms text[] not null default '{}',
  remember_voices boolean not null default false,
  credentials_changed_at timestamptz,
  primary key (id),
  check (deletion_grace >= 0 and deletion_grace <= 30),
  check (email <> ''),
  check (masking in ('remote', 'always', 'never')),
  check (username <> '')
);
create index users_closed on users (id) where closed_at is not null;
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));
create trigger users_brief_mail_noted after update of mail_briefs on users
  for each row when (old.mail_briefs is distinct from new.mail_briefs)
  execute function note_account('account brief mail', 'mail_briefs');
create trigger users_closing_noted after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null)
  execute function note_closing();
create trigger users_email_noted after update of email on users
  for each row when (old.email is distinct from new.email)
  execute function note_account('account email');
create trigger users_grace_noted after update of deletion_grace on users
  for each row when (old.deletion_grace is distinct from new.deletion_grace)
  execute function note_account('account trash days', 'deletion_grace');
create trigger users_masking_noted after update of masking on users
  for each row when (old.masking is distinct from new.masking)
  execute function note_account('account masking', 'masking');
create trigger users_noted after delete on users
  for each row execute function note_deletion();
create trigger users_password_noted after update of credentials_changed_at on users
  for each row when (old.credentials_changed_at is distinct from new.credentials_changed_at and old.email = new.email)
  execute function note_account('account password');
create trigger users_plan before update of plan on users
  for each row when (new.plan is distinct from old.plan)
  execute function note_plan();
create trigger users_ready_mail_noted after update of mail_when_ready on users
  for each row when (old.mail_when_ready is distinct from new.mail_when_ready)
  execute function note_account('account ready mail', 'mail_when_ready');
create trigger users_retention_noted after update of retention on users
  for each row when (old.retention is distinct from new.retention)
  execute function note_account('account retention', 'retention');
create trigger users_role_noted after update of role on users
  for each row when (old.role is distinct from new.role)
  execute function note_account('account role');
create trigger users_unknown_noted after update of process_unknown on users
  for each row when (old.process_unknown is distinct from new.process_unknown)
  execute function note_account('account unknown consent', 'process_unknown');
create trigger users_voices_noted after update of remember_voices on users
  for each row when (old.remember_voices is distinct from new.remember_voices)
  execute function note_account('account voices');

create table registrations (
  tid text not null,
  email text not null,
  username text not null,
  full_name text not null,
  plan text not null,
  status text not null default 'created',
  checkout_session text,
  customer text,
  subscription text,
  user_id integer,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  reminded_at timestamptz,
  expires_at timestamptz not null default (now() + '24:00:00'::interval),
  nonce text,
  checked_at timestamptz,
  primary key (tid),
  unique (checkout_session),
  unique (nonce),
  check (status in ('created', 'paid', 'consumed', 'expired')),
  foreign key (user_id) references users(id) on delete cascade
);
create index registrations_user on registrations (user_id);

create table challenges (
  id text not null,
  user_id integer not null,
  method text not null,
  attempts integer not null default 0,
  codes integer not null default 0,
  sent_at timestamptz,
  met boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (id),
  check (method in ('mail', 'totp')),
  foreign key (user_id) references users(id) on delete cascade
);
create index challenges_created on challenges (created_at);
create index challenges_user on challenges (user_id);

create table verification_codes (
  id bigint generated always as identity,
  user_id integer not null,
  challenge text not null,
  code text not null,
  expires_at timestamptz not null,
  used boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (id),
  foreign key (challenge) references challenges(id) on delete cascade,
  foreign key (user_id) references users(id) on delete cascade
);
create index verification_codes_challenge on verification_codes (challenge);
create index verification_codes_user on verification_codes (user_id);

create table authenticators (
  user_id integer not null,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id),
  foreign key (user_id) references users(id) on delete cascade
);
create trigger authenticators_noted after delete on authenticators
  for each row when (old.confirmed_at is not null)
  execute function note_revocation('authenticator removed');
create trigger authenticators_set_up_noted after update of confirmed_at on authenticators
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function note_authenticator();

create table recovery_codes (
  user_id integer not null,
  code text not null,
  used_at timestamptz,
  primary key (user_id, code),
  foreign key (user_id) references users(id) on delete cascade
);
create trigger recovery_codes_noted after update of used_at on recovery_codes
  for each row when (old.used_at is null and new.used_at is not null)
  execute function note_recovery_code();

create table reset_links (
  token text not null,
  user_id integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (token),
  foreign key (user_id) references users(id) on delete cascade
);
create index reset_links_user on reset_links (user_id);

create table sessions (
  sid text not null,
  sess json not null,
  expire timestamptz not null,
  user_id integer,
  created_at timestamptz not null default now(),
  primary key (sid),
  foreign key (user_id) references users(id) on delete cascade
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions (user_id);

create table trusted_browsers (
  hash text not null,
  user_id integer not null,
  user_agent text,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz not null,
  primary key (hash),
  foreign key (user_id) references users(id) on delete cascade
);
create index trusted_browsers_expires on trusted_browsers (expires_at);
create index trusted_browsers_user on trusted_browsers (user_id);

create sequence token_ids as integer;
create table tokens (
  user_id integer not null,
  id integer not null default nextval('token_ids'),
  hash text not null,
  name text not null,
  scope text not null,
  hint text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz,
  primary key (user_id, id),
  check (name <> ''),
  check (scope in ('read', 'write')),
  foreign key (user_id) references users(id) on delete cascade
);
alter sequence token_ids owned by tokens.id;
create index tokens_hash on tokens (hash);
create trigger tokens_noted after delete on tokens
  for each row execute function note_revocation('token revoked');

create table calendar_feeds (
  user_id integer not null,
  hash text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  with_actions boolean not null default false,
  primary key (user_id),
  foreign key (user_id) references users(id) on delete cascade
);
create index calendar_feeds_hash on calendar_feeds (hash);
create trigger calendar_feeds_noted after delete on calendar_feeds
  for each row execute function note_revocation('calendar closed');
create trigger calendar_feeds_renewal_noted after update of hash on calendar_feeds
  for each row when (old.hash is distinct from new.hash)
  execute function note_revocation('calendar closed');

create table letterheads (
  user_id integer not null,
  firm text not null default '',
  address text not null default '',
  disclosure text not null default '',
  logo bytea,
  updated_at timestamptz not null default now(),
  primary key (user_id),
  foreign key (user_id) references users(id) on delete cascade
);
create trigger letterheads_logo_noted after update of logo on letterheads
  for each row when ((old.logo is null) <> (new.logo is null))
  execute function note_letterhead('account logo');
create trigger letterheads_text_noted after update of firm, address, disclosure on letterheads
  for each row when ((((old.firm || old.address) || old.disclosure) = '') <> (((new.firm || new.address) || new.disclosure) = ''))
  execute function note_letterhead('account letterhead');

create table digests (
  user_id integer not null,
  nonce text not null,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id),
  foreign key (user_id) references users(id) on delete cascade
);
create index digests_due on digests (due_at);
create trigger digests_noted after delete on digests
  for each row execute function note_revocation('weekly mail ended');

-- Clients and their meetings

create sequence client_ids as integer;
create table clients (
  user_id integer not null,
  id integer not null default nextval('client_ids'),
  name text not null,
  type text not null,
  legal_hold boolean not null default false,
  created_at timestamptz not null default now(),
  consent text not null default 'unknown',
  retention jsonb not null default '{}',
  hold_reason text,
  held_by text,
  held_at timestamptz,
  primary key (user_id, id),
  check (consent in ('unknown', 'given', 'refused', 'revoked')),
  check (name <> ''),
  check (type <> ''),
  foreign key (user_id) references users(id) on delete cascade
);
alter sequence client_ids owned by clients.id;
create unique index clients_name on clients (user_id, lower(name));
create index clients_retention on clients (user_id) where retention <> '{}';
create trigger clients_consent_noted after update of consent on clients
  for each row when (old.consent is distinct from new.consent)
  execute function note_consent();
create trigger clients_forget_events before delete on clients
  for each row execute function forget_events();
create trigger clients_hold_noted after update of legal_hold on clients
  for each row when (old.legal_hold is distinct from new.legal_hold)
  execute function note_setting('client hold', 'legal_hold');
create trigger clients_noted after delete on clients
  for each row when (coalesce(current_setting('app.moving', true), '') <> 'on')
  execute function note_deletion();
create trigger clients_retention_noted after update of retention on clients
  for each row when (old.retention is distinct from new.retention)
  execute function note_setting('client retention', 'retention');

create sequence person_ids as integer;
create table people (
  user_id integer not null,
  id integer not null default nextval('person_ids'),
  client_id integer not null,
  name text not null,
  role text not null default '',
  email text not null default '',
  phone text not null default '',
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check (name <> ''),
  foreign key (user_id, client_id) references clients(user_id, id) on delete cascade
);
alter sequence person_ids owned by people.id;
create index people_client on people (user_id, client_id, id);

create table voice_consents (
  user_id integer not null,
  client_id integer not null,
  consented_at timestamptz not null default now(),
  primary key (user_id, client_id),
  foreign key (user_id, client_id) references clients(user_id, id) on delete cascade
);
create trigger voice_consents_noted after delete on voice_consents
  for each row when (coalesce(current_setting('app.moving', true), '') <> 'on')
  execute function note_voice_consent();

create sequence fact_ids as integer;
create table facts (
  user_id integer not null,
  id integer not null default nextval('fact_ids'),
  client_id integer not null,
  kind text not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check (kind in ('family', 'work', 'goals', 'risk', 'income', 'policies')),
  check (text <> ''),
  foreign key (user_id, client_id) references clients(user_id, id) on delete cascade
);
alter sequence fact_ids owned by facts.id;
create index facts_client on facts (user_id, client_id, id);

create sequence meeting_ids as integer;
create table meetings (
  user_id integer not null,
  id integer not null default nextval('meeting_ids'),
  client_id integer not null,
  title text not null,
  date timestamptz not null,
  duration integer,
  type text not null default 'Meeting',
  status text not null,
  step text,
  steps_done integer not null default 0,
  steps_total integer not null default 0,
  started_at timestamptz,
  attempt integer not null default 0,
  failure text,
  legal_hold boolean not null default false,
  audio_path text,
  audio_name text,
  audio_type text,
  audio_bytes bigint,
  audio_sha256 text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  audio_key text,
  audio_added_at timestamptz,
  transcript_version integer not null default 1,
  summary_version integer not null default 1,
  tries integer not null default 0,
  retry_at timestamptz,
  failing_since timestamptz,
  warnings text[] not null default '{}',
  peaks real[] not null default '{}',
  mail_owed boolean not null default false,
  attendees text[] not null default '{}',
  reviewed_at timestamptz,
  approved_at timestamptz,
  consent text,
  retention jsonb not null default '{}',
  hold_reason text,
  held_by text,
  held_at timestamptz,
  joined_from integer[],
  primary key (user_id, id),
  check (consent in ('given', 'refused', 'revoked')),
  check (duration >= 0),
  check (cardinality(joined_from) = 2),
  check (title <> ''),
  foreign key (user_id, client_id) references clients(user_id, id) on delete cascade
);
alter sequence meeting_ids owned by meetings.id;
create index meetings_audio on meetings (user_id, audio_sha256);
create index meetings_client on meetings (user_id, client_id);
create index meetings_date on meetings (user_id, date desc);
create index meetings_joined on meetings (user_id) where joined_from is not null;
create index meetings_mail_owed on meetings (user_id, id) where mail_owed;
create index meetings_processing on meetings (status) where status = 'Processing';
create index meetings_retention on meetings (user_id) where retention <> '{}';
create trigger meetings_audio_replaced after update of audio_path on meetings
  for each row when (old.audio_path is distinct from new.audio_path and old.audio_path is not null)
  execute function discard_file();
create trigger meetings_consent_noted after update of consent on meetings
  for each row when (old.consent is distinct from new.consent)
  execute function note_consent();
create trigger meetings_deleted after delete on meetings
  for each row when (old.audio_path is not null and coalesce(current_setting('app.moving', true), '') <> 'on')
  execute function discard_file();
create trigger meetings_forget_events before delete on meetings
  for each row execute function forget_events();
create trigger meetings_hold_noted after update of legal_hold on meetings
  for each row when (old.legal_hold is distinct from new.legal_hold)
  execute function note_setting('meeting hold', 'legal_hold');
create trigger meetings_kept before update on meetings
  for each row when (old.approved_at is not null)
  execute function refuse_change_of_approved_meeting();
create trigger meetings_noted after delete on meetings
  for each row when (coalesce(current_setting('app.moving', true), '') <> 'on')
  execute function note_deletion();
create trigger meetings_recorded after insert or update of audio_path on meetings
  for each row when (new.audio_path is not null and new.audio_type ~ '^(audio|video)/')
  execute function count_transcription();
create trigger meetings_retention_noted after update of retention on meetings
  for each row when (old.retention is distinct from new.retention)
  execute function note_setting('meeting retention', 'retention');

create table transcript_pieces (
  user_id integer not null,
  meeting_id integer not null,
  version integer not null,
  position integer not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, meeting_id, version, "position"),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);

create table meeting_voices (
  user_id integer not null,
  meeting_id integer not null,
  version integer not null,
  label text not null,
  model text not null,
  seconds real not null,
  print text not null,
  primary key (user_id, meeting_id, version, label),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);

create sequence transcript_ids as integer;
create table transcripts (
  user_id integer not null,
  id integer not null default nextval('transcript_ids'),
  meeting_id integer not null,
  full_text text not null,
  segments jsonb not null default '[]',
  speakers jsonb not null default '{}',
  current boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  revision integer not null default 1,
  indexed_revision integer not null default 1,
  transcribed_by text,
  corrected_at timestamptz,
  statements_revision integer not null default 0,
  primary key (user_id, id),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);
alter sequence transcript_ids owned by transcripts.id;
create unique index transcripts_current on transcripts (user_id, meeting_id) where current;
create index transcripts_meeting on transcripts (user_id, meeting_id);
create index transcripts_unindexed on transcripts (user_id, meeting_id) where current and (indexed_revision < revision);
create index transcripts_unread on transcripts (user_id, meeting_id) where current and (statements_revision < revision);
create unique index transcripts_version on transcripts (user_id, meeting_id, version);
create trigger transcripts_kept before insert or delete or update of full_text, segments, speakers, current, version on transcripts
  for each row execute function refuse_change_of_approved();

create sequence statement_ids as integer;
create table statements (
  user_id integer not null,
  id integer not null default nextval('statement_ids'),
  meeting_id integer not null,
  transcript_id integer not null,
  kind text not null,
  topic text,
  text text not null,
  reply text,
  speaker text,
  segment integer not null,
  start_ms integer,
  correction text,
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check (correction <> ''),
  check (kind in ('family', 'work', 'goals', 'risk', 'income', 'policies', 'question')),
  check (text <> ''),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade,
  foreign key (user_id, transcript_id) references transcripts(user_id, id) on delete cascade
);
alter sequence statement_ids owned by statements.id;
create unique index statements_text on statements (user_id, meeting_id, kind, text);
create index statements_transcript on statements (user_id, transcript_id);
create trigger statements_hidden_noted after update of hidden on statements
  for each row when (old.hidden <> new.hidden)
  execute function note_setting('statement hidden', 'hidden');

create table briefs (
  user_id integer not null,
  meeting_id integer not null,
  basis text not null,
  sentences jsonb not null,
  made_at timestamptz not null default now(),
  primary key (user_id, meeting_id),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);

create sequence summary_ids as integer;
create table summaries (
  user_id integer not null,
  id integer not null default nextval('summary_ids'),
  meeting_id integer not null,
  executive_summary text not null,
  key_points jsonb not null,
  action_items jsonb not null,
  next_meeting jsonb,
  evidence jsonb not null default '[]',
  origin text not null default 'model',
  coverage real not null default 1,
  current boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  degraded boolean not null default false,
  revision integer not null default 1,
  indexed_revision integer not null default 1,
  edited_at timestamptz,
  checked jsonb not null default '[]',
  primary key (user_id, id),
  check (origin in ('model', 'rules')),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);
alter sequence summary_ids owned by summaries.id;
create unique index summaries_current on summaries (user_id, meeting_id) where current;
create index summaries_meeting on summaries (user_id, meeting_id);
create index summaries_unindexed on summaries (user_id, meeting_id) where current and (indexed_revision < revision);
create unique index summaries_version on summaries (user_id, meeting_id, version);
create trigger summaries_kept before insert or delete or update of executive_summary, key_points, action_items, next_meeting, evidence, current, version on summaries
  for each row execute function refuse_change_of_approved();

create sequence action_item_ids as integer;
create table action_items (
  user_id integer not null,
  id integer not null default nextval('action_item_ids'),
  meeting_id integer not null,
  position integer not null,
  text text not null,
  heard text,
  owner text not null,
  owner_name text,
  due date,
  status text not null default 'open',
  done_at timestamptz,
  segment integer,
  start_ms integer,
  quote text,
  created_by text not null,
  edited text[] not null default '{}',
  resolved boolean not null default false,
  undo jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  copy_of integer,
  primary key (user_id, id),
  check ((status = 'done') = (done_at is not null)),
  check (created_by in ('ai', 'user')),
  check (owner in ('me', 'client', 'person', 'nobody')),
  check (status in ('open', 'done', 'dropped')),
  check (text <> ''),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);
alter sequence action_item_ids owned by action_items.id;
create index action_items_copies on action_items (user_id, copy_of) where copy_of is not null;
create index action_items_due on action_items (user_id, status, due);
create index action_items_meeting on action_items (user_id, meeting_id, "position");
create index action_items_unresolved on action_items (user_id, meeting_id) where not resolved;
create trigger action_items_removal_noted after update of status on action_items
  for each row when ((old.status = 'dropped') <> (new.status = 'dropped'))
  execute function note_setting('task status', 'status');

create sequence note_ids as integer;
create table notes (
  user_id integer not null,
  id integer not null default nextval('note_ids'),
  meeting_id integer not null,
  content text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  indexed_revision integer not null default 0,
  primary key (user_id, id),
  unique (user_id, meeting_id),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);
alter sequence note_ids owned by notes.id;
create index notes_unindexed on notes (user_id, meeting_id) where indexed_revision < revision;
create trigger notes_emptying_noted after update of content on notes
  for each row when ((old.content ~ '\S') <> (new.content ~ '\S') and (old.content ~ '\S' or old.updated_at > (now() - '00:10:00'::interval)))
  execute function note_emptying();

create sequence edit_ids as integer;
create table edits (
  user_id integer not null,
  id integer not null default nextval('edit_ids'),
  meeting_id integer not null,
  summary_id integer,
  transcript_id integer,
  revision integer,
  field text not null,
  before jsonb not null,
  after jsonb not null,
  applied boolean not null default true,
  session text,
  editor text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  check (field in ('executiveSummary', 'keyPoints', 'nextMeeting', 'passage', 'speaker', 'speakerName', 'details', 'actionItems')),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);
alter sequence edit_ids owned by edits.id;
create index edits_meeting on edits (user_id, meeting_id, id desc);

create table approvals (
  user_id integer not null,
  meeting_id integer not null,
  approved_by text not null,
  approved_at timestamptz not null default now(),
  summary_hash text not null,
  transcript_hash text not null,
  audio_hash text,
  content jsonb not null,
  made jsonb not null,
  imported boolean not null default false,
  primary key (user_id, meeting_id),
  check (approved_by <> ''),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);
create trigger approvals_kept before update on approvals
  for each row execute function refuse_change_of_signed();

create sequence addendum_ids as integer;
create table addenda (
  user_id integer not null,
  id integer not null default nextval('addendum_ids'),
  meeting_id integer not null,
  content text not null,
  author text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check (author <> ''),
  check (content <> ''),
  foreign key (user_id, meeting_id) references approvals(user_id, meeting_id) on delete cascade
);
alter sequence addendum_ids owned by addenda.id;
create index addenda_meeting on addenda (user_id, meeting_id, id);
create trigger addenda_kept before update on addenda
  for each row execute function refuse_change_of_signed();

create sequence trash_ids as integer;
create table trash (
  user_id integer not null,
  id integer not null default nextval('trash_ids'),
  kind text not null,
  subject_id integer not null,
  client_id integer not null,
  name text not null,
  client_name text not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null default now(),
  due_at timestamptz not null,
  meeting_ids integer[] not null,
  counts jsonb not null,
  artefacts jsonb not null,
  primary key (user_id, id),
  check (kind in ('client', 'meeting')),
  foreign key (user_id) references users(id) on delete cascade
);
alter sequence trash_ids owned by trash.id;
create index trash_due on trash (due_at);
create unique index trash_subject on trash (user_id, kind, subject_id);
create trigger trash_left_noted after delete on trash
  for each row when (coalesce(current_setting('app.moving', true), '') = 'on')
  execute function note_trash();
create trigger trash_noted after insert on trash
  for each row execute function note_trash();

create sequence trashed_row_ids as bigint;
create table trashed_rows (
  user_id integer not null,
  trash_id integer not null,
  id bigint not null default nextval('trashed_row_ids'),
  source text not null,
  content jsonb not null,
  audio_path text,
  audio_bytes bigint,
  primary key (user_id, trash_id, id),
  foreign key (user_id, trash_id) references trash(user_id, id) on delete cascade
);
alter sequence trashed_row_ids owned by trashed_rows.id;
create trigger trashed_rows_noted after delete on trashed_rows
  for each row when ((old.source in ('clients', 'meetings')) and coalesce(current_setting('app.moving', true), '') <> 'on')
  execute function note_purge();

-- External calendars

create sequence calendar_ids as integer;
create table calendars (
  user_id integer not null,
  id integer not null default nextval('calendar_ids'),
  name text not null,
  host text not null,
  address text not null,
  etag text,
  modified text,
  body_hash text,
  expanded_at timestamptz,
  read_at timestamptz,
  failure text,
  failures integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check (name <> ''),
  foreign key (user_id) references users(id) on delete cascade
);
alter sequence calendar_ids owned by calendars.id;
create index calendars_due on calendars (due_at);
create trigger calendars_noted after delete on calendars
  for each row execute function note_removal('external calendar removed');

create sequence calendar_event_ids as integer;
create table calendar_events (
  user_id integer not null,
  id integer not null default nextval('calendar_event_ids'),
  calendar_id integer not null,
  uid text not null,
  occurrence text not null default '',
  title text not null,
  location text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  all_day boolean not null default false,
  emails text[] not null default '{}',
  names text[] not null default '{}',
  client_id integer,
  client_asked boolean not null default false,
  meeting_id integer,
  missed integer not null default 0,
  primary key (user_id, id),
  unique (user_id, calendar_id, uid, occurrence),
  check (ends_at >= starts_at),
  foreign key (user_id, calendar_id) references calendars(user_id, id) on delete cascade,
  foreign key (user_id, client_id) references clients(user_id, id),
  foreign key (user_id, meeting_id) references meetings(user_id, id)
);
alter sequence calendar_event_ids owned by calendar_events.id;
create index calendar_events_client on calendar_events (user_id, client_id);
create index calendar_events_meeting on calendar_events (user_id, meeting_id);
create index calendar_events_starts on calendar_events (user_id, starts_at);

-- Meeting templates

create sequence template_ids as integer;
create table templates (
  user_id integer not null,
  id integer not null default nextval('template_ids'),
  name text not null,
  meeting_type text,
  fields jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  check (name <> ''),
  foreign key (user_id) references users(id) on delete cascade
);
alter sequence template_ids owned by templates.id;
create unique index templates_name on templates (user_id, lower(name));

create table filled_templates (
  user_id integer not null,
  meeting_id integer not null,
  template text not null,
  name text not null,
  fields jsonb not null,
  origin text not null,
  filled_at timestamptz not null default now(),
  primary key (user_id, meeting_id, template),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);

-- Meetings shared with clients

create sequence share_link_ids as integer;
create table share_links (
  user_id integer not null,
  id integer not null default nextval('share_link_ids'),
  meeting_id integer not null,
  hash text not null,
  passcode_hash text,
  with_transcript boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  passcode_tries integer not null default 0,
  passcode_tries_end_at timestamptz not null default now(),
  wrong_passcodes integer not null default 0,
  primary key (user_id, id),
  foreign key (user_id) references users(id) on delete cascade,
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);
alter sequence share_link_ids owned by share_links.id;
create index share_links_by_hash on share_links (hash);
create unique index share_links_hash on share_links (user_id, hash);
create index share_links_meeting on share_links (user_id, meeting_id);

create sequence share_view_ids as bigint;
create table share_views (
  user_id integer not null,
  id bigint not null default nextval('share_view_ids'),
  share_link_id integer not null,
  viewed_at timestamptz not null default now(),
  user_agent text,
  primary key (user_id, id),
  foreign key (user_id, share_link_id) references share_links(user_id, id) on delete cascade
);
alter sequence share_view_ids owned by share_views.id;
create index share_views_link on share_views (user_id, share_link_id, viewed_at desc);

create sequence recap_ids as integer;
create table recaps (
  user_id integer not null,
  id integer not null default nextval('recap_ids'),
  meeting_id integer not null,
  recipients text[] not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null default now(),
  primary key (user_id, id),
  check (cardinality(recipients) > 0),
  foreign key (user_id) references users(id) on delete cascade,
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);
alter sequence recap_ids owned by recaps.id;
create index recaps_meeting on recaps (user_id, meeting_id);

-- Past chats

create sequence conversation_ids as integer;
create table conversations (
  user_id integer not null,
  id integer not null default nextval('conversation_ids'),
  title text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  check (title <> ''),
  foreign key (user_id) references users(id) on delete cascade
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
  details jsonb not null,
  meeting_ids integer[] not null,
  created_at timestamptz not null default now(),
  call text,
  primary key (user_id, id),
  foreign key (user_id, conversation_id) references conversations(user_id, id) on delete cascade
);
alter sequence turn_ids owned by turns.id;
create index turns_call on turns (user_id, call) where call is not null;
create index turns_conversation on turns (user_id, conversation_id, id);

-- Search

create table documents (
  user_id integer not null,
  meeting_id integer not null,
  source text not null,
  chunks integer not null,
  words integer not null,
  speakers text[] not null,
  model text,
  language text,
  primary key (user_id, meeting_id, source),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);
create index documents_model on documents (model, user_id, meeting_id);

create table postings (
  user_id integer not null,
  term text collate "C" not null,
  meeting_id integer not null,
  source text not null,
  times integer not null,
  chunks integer not null,
  heading boolean not null,
  words integer[] not null,
  places integer[] not null,
  primary key (user_id, term, meeting_id, source),
  foreign key (user_id, meeting_id, source) references documents(user_id, meeting_id, source) on delete cascade
);
create index postings_document on postings (user_id, meeting_id, source);

create sequence chunk_ids as bigint;
create table chunks (
  user_id integer not null,
  id bigint not null default nextval('chunk_ids'),
  meeting_id integer not null,
  source text not null,
  position integer not null,
  body text not null,
  heading text not null default '',
  speakers text[] not null default '{}',
  from_segment integer,
  to_segment integer,
  start_seconds real,
  end_seconds real,
  primary key (user_id, id),
  unique (user_id, meeting_id, source, "position"),
  check (source in ('transcript', 'summary', 'note')),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);
alter sequence chunk_ids owned by chunks.id;

create table embeddings (
  user_id integer not null,
  chunk_id bigint not null,
  meeting_id integer not null,
  model text not null,
  bits bit(1536) not null,
  embedding halfvec(1536) not null,
  primary key (user_id, chunk_id),
  foreign key (user_id, chunk_id) references chunks(user_id, id) on delete cascade
);
alter table embeddings alter column embedding set storage plain;
create index embeddings_bits on embeddings (user_id, model) include (meeting_id, chunk_id, bits);

create table search_slots (
  user_id integer not null,
  slot smallint not null,
  token uuid not null,
  expires_at timestamptz not null,
  primary key (user_id, slot),
  foreign key (user_id) references users(id) on delete cascade
);

create table ai_spend (
  user_id integer not null,
  day date not null,
  requests integer not null default 0,
  sent bigint not null default 0,
  received bigint not null default 0,
  primary key (user_id, day),
  foreign key (user_id) references users(id) on delete cascade
);

-- Consent and calls to models

create sequence ai_call_ids as integer;
create table ai_calls (
  user_id integer not null,
  id integer not null default nextval('ai_call_ids'),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  host text not null,
  here boolean not null,
  model text not null,
  purpose text not null,
  prompt_version text,
  bytes_out bigint not null,
  bytes_in bigint not null default 0,
  masked jsonb not null default '{}',
  outcome text,
  primary key (user_id, id),
  check (outcome in ('answered', 'refused', 'failed', 'stopped')),
  foreign key (user_id) references users(id) on delete cascade
);
alter sequence ai_call_ids owned by ai_calls.id;

create table ai_call_meetings (
  user_id integer not null,
  meeting_id integer not null,
  call_id integer not null,
  primary key (user_id, meeting_id, call_id),
  foreign key (user_id, call_id) references ai_calls(user_id, id) on delete cascade
);
create index ai_call_meetings_call on ai_call_meetings (user_id, call_id);

create sequence consent_ids as integer;
create table consents (
  user_id integer not null,
  id integer not null default nextval('consent_ids'),
  client_id integer,
  meeting_id integer,
  state text not null,
  method text,
  moment real,
  comment text not null default '',
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  given_by text not null default '',
  given_on date,
  evidence_name text,
  evidence_bytes integer,
  evidence_sha256 text,
  evidence_key text,
  evidence bytea,
  primary key (user_id, id),
  check ((client_id is null) <> (meeting_id is null)),
  check (num_nulls(evidence_name, evidence_bytes, evidence_sha256, evidence_key, evidence) in (0, 5)),
  check (evidence_bytes > 0),
  check (evidence_name <> ''),
  check (method in ('recording', 'signed', 'email', 'other')),
  check (moment >= 0::double precision),
  check (recorded_by <> ''),
  check (state in ('unknown', 'given', 'refused', 'revoked')),
  foreign key (user_id, client_id) references clients(user_id, id) on delete cascade,
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade
);
alter sequence consent_ids owned by consents.id;
create index consents_client on consents (user_id, client_id, id);
create index consents_meeting on consents (user_id, meeting_id, id);
create trigger consents_kept before update of evidence_name, evidence_bytes, evidence_sha256, evidence_key, evidence on consents
  for each row when (old.evidence is not null)
  execute function refuse_change_of_signed();

-- Payments

create table subscriptions (
  id text not null,
  user_id integer not null,
  customer text,
  plan text not null,
  status text not null,
  cancel_at_period_end boolean not null default false,
  period_end timestamptz,
  read_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (id),
  foreign key (user_id) references users(id) on delete cascade
);
create index subscriptions_customer on subscriptions (customer);
create index subscriptions_user on subscriptions (user_id);

create table checkouts (
  session text not null,
  user_id integer not null,
  plan text not null,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  primary key (session),
  check (status in ('open', 'complete', 'expired')),
  foreign key (user_id) references users(id) on delete cascade
);
create index checkouts_open on checkouts (created_at) where status = 'open';
create index checkouts_user on checkouts (user_id);

create table payment_events (
  id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  primary key (id)
);

create table transcriptions (
  user_id integer not null,
  meeting_id integer not null,
  started_at timestamptz not null default now(),
  primary key (user_id, meeting_id),
  foreign key (user_id) references users(id) on delete cascade
);

-- Outgoing mails and webhook calls

create table mails (
  id text not null,
  user_id integer,
  kind text not null,
  status text not null default 'queued',
  content text,
  about text,
  failure text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sent_at timestamptz,
  primary key (id),
  unique (about),
  check (status in ('queued', 'sent', 'shown', 'failed', 'expired')),
  foreign key (user_id) references users(id) on delete cascade
);
create index mails_created on mails (created_at);
create index mails_queued on mails (created_at) where status = 'queued';

create sequence webhook_ids as integer;
create table webhooks (
  user_id integer not null,
  id integer not null default nextval('webhook_ids'),
  url text not null,
  secret text not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  secret_changed_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id) references users(id) on delete cascade
);
alter sequence webhook_ids owned by webhooks.id;
create trigger webhooks_active_noted after update of active on webhooks
  for each row when (old.active is distinct from new.active)
  execute function note_webhook();
create trigger webhooks_noted after delete on webhooks
  for each row execute function note_webhook_removal();
create trigger webhooks_secret_noted after update of secret_changed_at on webhooks
  for each row when (old.secret_changed_at is distinct from new.secret_changed_at)
  execute function note_webhook_secret();

create table deliveries (
  user_id integer not null,
  id uuid not null default gen_random_uuid(),
  webhook_id integer not null,
  event text not null,
  meeting_id integer not null,
  attempts integer not null default 0,
  status integer,
  failure text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  reason text,
  primary key (user_id, id),
  unique (user_id, webhook_id, event, meeting_id),
  foreign key (user_id, webhook_id) references webhooks(user_id, id) on delete cascade
);

-- Operations

create table audit (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id integer,
  kind text not null,
  detail jsonb not null default '{}',
  previous_hash text not null,
  hash text not null,
  mac text,
  meeting_id integer generated always as (((detail ->> 'meeting'))::integer) stored,
  client_id integer generated always as (
case
    when (jsonb_typeof((detail -> 'client')) = 'number') then ((detail ->> 'client'))::integer
    else null::integer
end) stored,
  primary key (id)
);
create index audit_client on audit (user_id, client_id, at) where client_id is not null;
create index audit_kind on audit (user_id, kind, at);
create index audit_meeting on audit (user_id, meeting_id, at);
create index audit_pruned on audit (id) where kind = 'trail pruned';
create index audit_time on audit (user_id, at);
create trigger audit_kept before delete or update on audit
  for each row execute function refuse_audit_change();
create trigger audit_kept_whole before truncate on audit for each statement
  execute function refuse_audit_change();

create table audit_intents (
  id uuid not null,
  user_id integer,
  detail jsonb not null,
  made_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (id)
);

create table kept_answers (
  user_id integer not null,
  key text not null,
  call text not null,
  run uuid not null,
  began_at timestamptz not null default now(),
  status integer,
  answer text,
  made uuid,
  primary key (user_id, key),
  check (length(answer) <= 262144),
  check ((status is null) = (answer is null)),
  foreign key (user_id) references users(id) on delete cascade
);
create index kept_answers_began on kept_answers (began_at);

create table receipts (
  user_id integer not null,
  id uuid not null,
  at timestamptz not null default now(),
  rule text not null,
  client_id integer,
  meeting_id integer,
  document text not null,
  primary key (user_id, id),
  check (rule <> ''),
  foreign key (user_id) references users(id) on delete cascade
);
create index receipts_newest on receipts (user_id, at desc, id);

create table retention_notices (
  user_id integer not null,
  category text not null,
  subject_id integer not null,
  due_at timestamptz not null,
  noticed_at timestamptz not null default now(),
  primary key (user_id, category, subject_id),
  check (category in ('audio', 'transcript', 'summary', 'notes', 'chats')),
  foreign key (user_id) references users(id) on delete cascade
);

create sequence sample_ids as integer;
create table samples (
  user_id integer not null,
  id integer not null default nextval('sample_ids'),
  from_day date not null,
  to_day date not null,
  percent integer not null,
  drawn_from text not null,
  candidates integer not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check (drawn_from in ('all', 'approved', 'unreviewed')),
  check (percent >= 1 and percent <= 100),
  foreign key (user_id) references users(id) on delete cascade
);
alter sequence sample_ids owned by samples.id;

create table sampled_meetings (
  user_id integer not null,
  sample_id integer not null,
  meeting_id integer not null,
  looked_at timestamptz,
  looked_by text,
  remark text not null default '',
  primary key (user_id, sample_id, meeting_id),
  foreign key (user_id, meeting_id) references meetings(user_id, id) on delete cascade,
  foreign key (user_id, sample_id) references samples(user_id, id) on delete cascade
);
create index sampled_meetings_meeting on sampled_meetings (user_id, meeting_id);

create table deletions (
  id bigint generated always as identity,
  user_id integer not null,
  kind text not null,
  subject_id integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null default clock_timestamp(),
  written_at timestamptz,
  detail text,
  primary key (user_id, id),
  check (kind in ('user', 'client', 'meeting', 'client consent', 'meeting consent', 'client trashed', 'meeting trashed', 'client restored', 'meeting restored', 'token revoked', 'webhook removed', 'webhook active', 'webhook secret', 'calendar closed', 'authenticator removed', 'recovery code used', 'account password', 'account email', 'account role', 'account voices', 'voice consent withdrawn', 'voices forgotten', 'client voices forgotten', 'external calendar removed', 'weekly mail ended', 'authenticator set up', 'account masking', 'account unknown consent', 'account ready mail', 'account brief mail', 'account trash days', 'account retention', 'client retention', 'meeting retention', 'client hold', 'meeting hold', 'person removed', 'fact removed', 'chat deleted', 'template deleted', 'task status', 'statement hidden', 'note text', 'account logo', 'account letterhead'))
);
create index deletions_unwritten on deletions (id) where written_at is null;

create table discarded_files (
  path text not null,
  discarded_at timestamptz not null default now(),
  user_id integer not null,
  primary key (user_id, path)
);

create table unfinished_jobs (
  kind text not null,
  subject text not null,
  runs integer not null,
  begun_at timestamptz not null default now(),
  primary key (kind, subject)
);

create table rate_limits (
  key text not null,
  hits integer not null,
  resets_at timestamptz not null,
  primary key (key)
);

create table engine_figures (
  service text not null,
  engine text not null,
  amount double precision not null default 0,
  seconds double precision not null default 0,
  worked_at timestamptz,
  failures jsonb not null default '[]',
  primary key (service, engine),
  check (service in ('chat', 'embeddings', 'speech'))
);

create table installation (
  id uuid not null default gen_random_uuid(),
  clock_seen_at timestamptz,
  clock_steady interval not null default '00:00:00'::interval,
  primary key (id)
);

create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamptz not null default now(),
  primary key (name)
);
