-- Who may see and change what. The owner of the database applies it after the migrations, and again
-- when they or this file have changed (db/connection/access.ts).
--
-- colloquy_app       what web and worker are. A transaction sees the rows of the user that
--                    app.user_id names in it; if it names nobody, those tables are an error.
-- colloquy_accounts  who somebody is and what is paid for: the accounts of all users, nothing
--                    that they have written.
-- colloquy_upkeep    rounds over all users: ids, states and times, no content.
--
-- The last two are taken on for one transaction. The role that logs in is a member of all three and
-- owns nothing.

do $$
declare
  role text;
begin
  foreach role in array array['colloquy_app', 'colloquy_accounts', 'colloquy_upkeep'] loop
    begin
      if to_regrole(role) is null then
        execute format('create role %I nologin', role);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database of the same server was quicker
    end;
    if not pg_has_role(role, 'set') then
      execute format('grant %I to current_user with inherit false, set true', role);
    end if;
  end loop;
end
$$;

-- The conditions: every table with rows of users has all three, whatever is granted below. They come first:
-- a right changes a table's entry without locking the table, and then waits in a circle with a vacuum of it.
-- One that is there stays: made again, each would lock every shard of a distributed installation.
do $$
declare
  name text;
  owner text;
  secured boolean;
  -- As PostgreSQL shows it, so that it can be compared. Not in a select of its own: a statement would have a plan
  -- for each table's, and Citus takes no query within a condition.
  own_id constant text := '(current_setting(''app.user_id''::text))::integer';
begin
  for name, owner, secured in
    select relname, attname, relrowsecurity
    from pg_class
    join pg_attribute on attrelid = pg_class.oid
      and attname = case relname when 'users' then 'id' else 'user_id' end
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  loop
    continue when secured and array[
      'accounts PERMISSIVE {colloquy_accounts} ALL true',
      format('own PERMISSIVE {colloquy_app} ALL (%I = %s)', owner, own_id),
      'upkeep PERMISSIVE {colloquy_upkeep} ALL true'
    ] = array(
      select concat_ws(' ', policyname, permissive, roles, cmd, qual, with_check)
      from pg_policies
      where schemaname = 'public' and tablename = name
        and policyname in ('own', 'accounts', 'upkeep')
      order by policyname
    );
    execute format('alter table %I enable row level security', name);
    execute format('drop policy if exists own on %I', name);
    execute format('drop policy if exists accounts on %I', name);
    execute format('drop policy if exists upkeep on %I', name);
    execute format('create policy own on %I to colloquy_app using (%I = %s)', name, owner, own_id);
    execute format('create policy accounts on %I to colloquy_accounts using (true)', name);
    execute format('create policy upkeep on %I to colloquy_upkeep using (true)', name);
  end loop;
end
$$;

revoke create on schema public from public;
revoke all on all tables in schema public from colloquy_app, colloquy_accounts, colloquy_upkeep;
grant usage on schema public to colloquy_app, colloquy_accounts, colloquy_upkeep;
grant usage on all sequences in schema public to colloquy_app;

-- Tables that belong to no user.
grant select on schema_migrations, installation to colloquy_app;
grant select, update (clock_seen_at, clock_steady) on installation to colloquy_upkeep;
grant select, insert, update, delete on rate_limits, unfinished_jobs to colloquy_app;
grant select, insert, update on engine_figures to colloquy_app;
grant select, insert, delete on payment_events to colloquy_accounts;
grant select on audit to colloquy_app;
grant execute on function append_audit(text, timestamptz, jsonb) to colloquy_app;
-- A trigger lets only rows go that an entry says are kept elsewhere.
grant select, delete on audit to colloquy_upkeep;
grant select, insert, update (seen_at), delete on audit_intents to colloquy_upkeep;
grant select (day), delete on ai_spend to colloquy_upkeep;

-- A user's own rows.
grant select, insert, update, delete on
  clients, meetings, transcript_pieces, transcripts, summaries, action_items, notes,
  documents, postings, chunks, embeddings, search_slots, ai_spend, conversations, turns,
  challenges, verification_codes, authenticators, recovery_codes, reset_links, sessions, tokens,
  calendar_feeds, webhooks, deliveries, share_links, share_views, letterheads, digests, recaps,
  templates, filled_templates, calendars, calendar_events, people, facts, statements,
  voice_consents, meeting_voices,
  retention_notices, trusted_browsers, kept_answers
to colloquy_app;
grant select, insert, update, delete on edits, briefs to colloquy_app;
grant select, insert, delete, update (due_at) on trash to colloquy_app;
grant select, insert, delete, update (trash_id) on trashed_rows to colloquy_app;
grant select, insert, update, delete on samples, sampled_meetings to colloquy_app;
-- A signed record goes with its meeting alone.
grant select, insert on approvals, addenda to colloquy_app;
grant select, insert on ai_call_meetings, consents, receipts to colloquy_app;
grant update (evidence_name, evidence_bytes, evidence_sha256, evidence_key, evidence)
on consents to colloquy_app;
grant select, insert, update (ended_at, outcome, bytes_in) on ai_calls to colloquy_app;
grant select, insert on checkouts to colloquy_app;
grant select, delete on transcriptions, mails to colloquy_app;
-- Triggers note changes of accounts. The id and time are given, too, if they are on another machine.
grant insert (id, user_id, kind, subject_id, created_at, deleted_at, detail) on deletions
to colloquy_app, colloquy_accounts;
grant select on users, subscriptions to colloquy_app;
-- Neither role nor plan.
grant update (
  username, email, password_hash, first_name, last_name, full_name, profile_image_url, time_zone,
  time_zone_chosen, mail_when_ready, mail_briefs, briefs_mailed_on, process_unknown, masking, retention,
  deletion_grace,
  terms, remember_voices, code_failures, codes_locked_until, verified_at, closed_at,
  credentials_changed_at, updated_at
) on users to colloquy_app;

-- The accounts of all users.
grant select, insert, update, delete on users, registrations, mails to colloquy_accounts;
grant select, insert, update on subscriptions to colloquy_accounts;
grant select, update on checkouts to colloquy_accounts;
grant select, update, delete on sessions to colloquy_accounts;
grant select, delete on challenges to colloquy_accounts;
grant select (expires_at), delete on trusted_browsers to colloquy_accounts;
grant select (began_at), delete on kept_answers to colloquy_accounts;
grant select, delete on reset_links to colloquy_accounts;
grant select (user_id, id, hash, scope, used_at, expires_at), update (used_at) on tokens
to colloquy_accounts;
grant select (user_id, hash, with_actions), update (read_at) on calendar_feeds to colloquy_accounts;
grant select (user_id, id, hash, expires_at, withdrawn_at) on share_links to colloquy_accounts;
grant select (user_id) on clients to colloquy_accounts;

-- Ids, states and times of all users.
grant select (
  user_id, id, client_id, status, attempt, created_at, retry_at, mail_owed, legal_hold, consent, retention, audio_path,
  audio_type, audio_bytes, audio_added_at, warnings
), update (
  status, step, steps_done, steps_total, started_at, failure, tries, retry_at, audio_path, audio_key,
  warnings, updated_at
) on meetings to colloquy_upkeep;
grant select (user_id, meeting_id, current, revision, indexed_revision, statements_revision) on transcripts
to colloquy_upkeep;
grant select (user_id, meeting_id, revision, indexed_revision) on notes to colloquy_upkeep;
grant select (user_id, meeting_id, current, revision, indexed_revision) on summaries
to colloquy_upkeep;
grant select (user_id, meeting_id, resolved) on action_items to colloquy_upkeep;
grant select (user_id, meeting_id, model) on documents to colloquy_upkeep;
grant select (user_id, id, attempts, failure, created_at, delivered_at) on deliveries
to colloquy_upkeep;
grant select (user_id, id, legal_hold, consent, retention) on clients to colloquy_upkeep;
grant select (user_id, id, due_at) on calendars to colloquy_upkeep;
grant select (
  id, plan, plan_since, process_unknown, retention, time_zone, mail_briefs, briefs_mailed_on
) on users to colloquy_upkeep;
grant select (user_id, due_at) on digests to colloquy_upkeep;
grant select (user_id, id, client_id, due_at) on trash to colloquy_upkeep;
grant select (user_id, audio_path, audio_bytes) on trashed_rows to colloquy_upkeep;
grant select, delete on discarded_files to colloquy_upkeep;
grant select, update (written_at) on deletions to colloquy_upkeep;
grant select (withdrawn_at), update (withdrawn_at) on share_links to colloquy_upkeep;
