-- Spreads one installation over several machines by the owner of the data. Run once on the
-- coordinator, after the migrations, with every web and worker process stopped:
--   psql "$DATABASE_URL" -f db/citus.sql
-- Needs Citus 12 or later and pgvector on every machine. Sign-in, payments, mail and the job queue
-- stay on the coordinator; they are small.
create extension if not exists citus;

-- The triggers on these tables write only to tables that lie on the same shard.
set citus.enable_unsafe_triggers to on;
alter role current_user set citus.enable_unsafe_triggers to on;

select create_reference_table('users');

select create_distributed_table('clients', 'user_id');
select create_distributed_table('meetings', 'user_id', colocate_with => 'clients');
select create_distributed_table('transcript_pieces', 'user_id', colocate_with => 'clients');
select create_distributed_table('transcripts', 'user_id', colocate_with => 'clients');
select create_distributed_table('summaries', 'user_id', colocate_with => 'clients');
select create_distributed_table('notes', 'user_id', colocate_with => 'clients');
select create_distributed_table('edits', 'user_id', colocate_with => 'clients');
select create_distributed_table('approvals', 'user_id', colocate_with => 'clients');
select create_distributed_table('addenda', 'user_id', colocate_with => 'clients');
select create_distributed_table('chunks', 'user_id', colocate_with => 'clients');
select create_distributed_table('embeddings', 'user_id', colocate_with => 'clients');
select create_distributed_table('documents', 'user_id', colocate_with => 'clients');
select create_distributed_table('postings', 'user_id', colocate_with => 'clients');
select create_distributed_table('conversations', 'user_id', colocate_with => 'clients');
select create_distributed_table('turns', 'user_id', colocate_with => 'clients');
select create_distributed_table('share_links', 'user_id', colocate_with => 'clients');
select create_distributed_table('share_views', 'user_id', colocate_with => 'clients');
select create_distributed_table('ai_calls', 'user_id', colocate_with => 'clients');
select create_distributed_table('ai_call_meetings', 'user_id', colocate_with => 'clients');
select create_distributed_table('webhooks', 'user_id', colocate_with => 'clients');
select create_distributed_table('deliveries', 'user_id', colocate_with => 'clients');
select create_distributed_table('deletions', 'user_id', colocate_with => 'clients');
select create_distributed_table('discarded_files', 'user_id', colocate_with => 'clients');
