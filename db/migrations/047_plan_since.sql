-- Since when the user has the plan: what a lesser one does not keep is let go of only after its days.
alter table users add column plan_since timestamptz not null default now();
update users set plan_since = created_at;
create function note_plan() returns trigger language plpgsql as $$
begin
  new.plan_since := now();
  return new;
end
$$;
create trigger users_plan before update of plan on users
  for each row when (new.plan is distinct from old.plan)
  execute function note_plan();
