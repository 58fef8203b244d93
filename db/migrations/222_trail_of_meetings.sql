-- Under row-level security an index on an expression of the details is not used: reading a JSON value
-- may fail, so the rows of others would have to be read first. A column can be compared at once.
alter table audit
  add column meeting_id integer generated always as ((detail ->> 'meeting')::integer) stored,
  add column client_id integer generated always as (
    case when jsonb_typeof(detail -> 'client') = 'number' then (detail ->> 'client')::integer end
  ) stored;
drop index audit_meeting;
create index audit_meeting on audit (user_id, meeting_id, id desc);
create index audit_client on audit (user_id, client_id, id desc) where client_id is not null;
