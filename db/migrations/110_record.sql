-- The record of a meeting: what was changed in it by hand, who approved it, and what was added later.
alter table meetings
  add column attendees text[] not null default '{}',
  add column reviewed_at timestamptz,
  -- From then on neither the meeting's details nor its texts change any more.
  add column approved_at timestamptz;

alter table summaries
  add column revision integer not null default 1,
  add column indexed_revision integer not null default 1,
  add column edited_at timestamptz,
  -- The entries that the reader has accepted or written: a list of { kind, text }.
  add column checked jsonb not null default '[]';
create index summaries_unindexed on summaries (user_id, meeting_id)
  where current and indexed_revision < revision;

alter table transcripts add column corrected_at timestamptz;

-- Every change by hand of a summary or a passage. `applied` is false for words that came too late:
-- others had been saved meanwhile. `session` joins the saves of one go at one field into one edit.
create sequence edit_ids as integer;
create table edits (
  user_id integer not null,
  id integer not null default nextval('edit_ids'),
  meeting_id integer not null,
  summary_id integer,
  transcript_id integer,
  -- The revision of the summary or transcript that it led to.
  revision integer not null,
  field text not null
    check (field in ('executiveSummary', 'keyPoints', 'nextMeeting', 'passage', 'speaker')),
  before jsonb not null,
  after jsonb not null,
  applied boolean not null default true,
  session text,
  editor text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);
alter sequence edit_ids owned by edits.id;
create index edits_meeting on edits (user_id, meeting_id, id desc);

-- `content` and `made` are what was signed and what the AI had written; the hashes are SHA-256.
create table approvals (
  user_id integer not null,
  meeting_id integer not null,
  approved_by text not null check (approved_by <> ''),
  approved_at timestamptz not null default now(),
  summary_hash text not null,
  transcript_hash text not null,
  audio_hash text,
  content jsonb not null,
  made jsonb not null,
  imported boolean not null default false,
  primary key (user_id, meeting_id),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);

create sequence addendum_ids as integer;
create table addenda (
  user_id integer not null,
  id integer not null default nextval('addendum_ids'),
  meeting_id integer not null,
  content text not null check (content <> ''),
  author text not null check (author <> ''),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, meeting_id) references approvals (user_id, meeting_id) on delete cascade
);
alter sequence addendum_ids owned by addenda.id;
create index addenda_meeting on addenda (user_id, meeting_id, id);

-- Waits for an approval that is on its way, so that no change slips in behind it.
create function refuse_change_of_approved() returns trigger language plpgsql as $$
declare
  owner integer := case tg_op when 'INSERT' then new.user_id else old.user_id end;
  meeting integer := case tg_op when 'INSERT' then new.meeting_id else old.meeting_id end;
begin
  perform 1
  from meetings
  where user_id = owner and id = meeting
  for share;
  if exists (
    select 1
    from meetings
    where user_id = owner and id = meeting and approved_at is not null
  ) then
    raise exception 'The meeting is approved' using errcode = 'CQ001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger summaries_kept before insert or delete or
  update of executive_summary, key_points, action_items, next_meeting, evidence, current, version
  on summaries for each row execute function refuse_change_of_approved();
create trigger transcripts_kept before insert or delete or
  update of full_text, segments, speakers, current, version
  on transcripts for each row execute function refuse_change_of_approved();

create function refuse_change_of_approved_meeting() returns trigger language plpgsql as $$
begin
  if (old.title, old.client_id, old.date, old.duration, old.type, old.attendees, old.audio_sha256,
      old.approved_at)
    is distinct from (new.title, new.client_id, new.date, new.duration, new.type, new.attendees,
      new.audio_sha256, new.approved_at)
    or new.status = 'Processing'
  then
    raise exception 'The meeting is approved' using errcode = 'CQ001';
  end if;
  return new;
end
$$;
create trigger meetings_kept before update on meetings
  for each row when (old.approved_at is not null)
  execute function refuse_change_of_approved_meeting();

-- What was signed is neither changed nor taken back; it goes with its meeting.
create function refuse_change_of_signed() returns trigger language plpgsql as $$
begin
  raise exception 'What was signed can only be added to' using errcode = 'CQ001';
end
$$;
create trigger approvals_kept before update on approvals
  for each row execute function refuse_change_of_signed();
create trigger addenda_kept before update on addenda
  for each row execute function refuse_change_of_signed();
