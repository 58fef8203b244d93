-- Days that deleted clients and meetings can be restored; 0: they are gone at once.
alter table users add column deletion_grace integer not null default 0
  check (deletion_grace between 0 and 30);

-- Clients and meetings that were deleted and can be restored until `due_at`. Their rows are taken out of
-- all other tables into `trashed_rows`, so that no statement can come upon them.
create sequence trash_ids as integer;
create table trash (
  user_id integer not null references users (id) on delete cascade,
  id integer not null default nextval('trash_ids'),
  kind text not null check (kind in ('client', 'meeting')),
  subject_id integer not null,
  client_id integer not null,
  name text not null,
  client_name text not null,
  -- The deleted row's: after a restore of the database its id may come to stand for another.
  created_at timestamptz not null,
  deleted_at timestamptz not null default now(),
  due_at timestamptz not null,
  meeting_ids integer[] not null,
  -- How much of each, and the list for the receipt.
  counts jsonb not null,
  artefacts jsonb not null,
  primary key (user_id, id)
);
alter sequence trash_ids owned by trash.id;
create unique index trash_subject on trash (user_id, kind, subject_id);
create index trash_due on trash (due_at);

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
  foreign key (user_id, trash_id) references trash (user_id, id) on delete cascade
);
alter sequence trashed_row_ids owned by trashed_rows.id;

-- True while rows are moved into the trash or out of it: nothing is deleted then.
create function is_moving() returns boolean language sql stable as $$
  select coalesce(current_setting('app.moving', true), '') = 'on'
$$;

drop trigger clients_noted on clients;
create trigger clients_noted after delete on clients
  for each row when (not is_moving()) execute function note_deletion();
drop trigger meetings_noted on meetings;
create trigger meetings_noted after delete on meetings
  for each row when (not is_moving()) execute function note_deletion();
drop trigger meetings_deleted on meetings;
create trigger meetings_deleted after delete on meetings
  for each row when (old.audio_path is not null and not is_moving())
  execute function discard_file();

-- A row that leaves the trash for good is deleted as its table's own triggers would have it.
create function note_purge() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
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
create trigger trashed_rows_noted after delete on trashed_rows
  for each row when (old.source in ('clients', 'meetings') and not is_moving())
  execute function note_purge();

-- Puts the rows of one table back. Columns that a later version of the product has added get their
-- defaults. `approved_at` comes last: it seals the texts of a meeting.
create function put_back(owner integer, item integer, name text) returns void language plpgsql as $$
declare
  known text[];
  columns text;
begin
  select array(select jsonb_object_keys(content)) into known
  from trashed_rows
  where user_id = owner and trash_id = item and source = name
  order by id
  limit 1;
  if known is null then
    return;
  end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_attribute
  where attrelid = name::regclass and attnum > 0 and not attisdropped
    and attname = any(known) and (name, attname) <> ('meetings', 'approved_at');
  execute format(
    'insert into %1$I (%2$s)
     select %2$s
     from (
       select back.*
       from trashed_rows
       cross join lateral jsonb_populate_record(null::%1$I, trashed_rows.content) as back
       where trashed_rows.user_id = $1 and trashed_rows.trash_id = $2
         and trashed_rows.source = $3 %3$s
       order by trashed_rows.id
     ) as rows %4$s',
    name, columns,
    case name
      -- The sample may have been deleted.
      when 'sampled_meetings' then
        'and exists (select from samples where user_id = $1 and id = back.sample_id)'
      -- Its answers may have been made of other meetings in the trash as well.
      when 'conversations' then
        'and exists (
           select from trashed_rows as turn
           where turn.user_id = $1 and turn.trash_id = $2 and turn.source = ''turns''
             and turn.content ->> ''conversation_id'' = trashed_rows.content ->> ''id''
         )'
    end,
    case name when 'conversations' then
      'on conflict (user_id, id) do update set title = excluded.title'
    end
  ) using owner, item, name;
end
$$;
