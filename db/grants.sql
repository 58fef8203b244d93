-- Run once as the owner of the database, after `bun run migrate`, where the server is to connect as a
-- role that owns nothing: it reads and writes what users have, and can neither change the schema nor
-- touch what the audit trail says. Name another role in both places, and give it a password.
--
--   create role colloquy_app login password '…' nosuperuser nocreatedb nocreaterole nobypassrls;

grant usage on schema public to colloquy_app;
grant select, insert, update, delete on all tables in schema public to colloquy_app;
grant usage, select on all sequences in schema public to colloquy_app;
grant execute on all functions in schema public to colloquy_app;

-- The trail is added to and read.
revoke update, delete, truncate on audit from colloquy_app;
-- The schema is the owner's.
revoke insert, update, delete, truncate on schema_migrations from colloquy_app;

alter default privileges in schema public grant select, insert, update, delete on tables to colloquy_app;
alter default privileges in schema public grant usage, select on sequences to colloquy_app;

-- The queue's tables. Their schema is made on the first start, which the owner does.
do $$
begin
  if to_regnamespace('jobs') is not null then
    grant usage on schema jobs to colloquy_app;
    grant select, insert, update, delete on all tables in schema jobs to colloquy_app;
    grant usage, select on all sequences in schema jobs to colloquy_app;
    grant execute on all functions in schema jobs to colloquy_app;
  end if;
end
$$;
