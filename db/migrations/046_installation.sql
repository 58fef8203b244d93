-- Says whose the stored recordings are: files that another database knows are never swept away.
create table installation (id uuid primary key default gen_random_uuid());
insert into installation default values;
