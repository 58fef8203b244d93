-- A question sent again after its answer was lost is answered as before: `call` is a keyed hash of its
-- Idempotency-Key and content. Not unique, because a turn in the trash may come back.
alter table turns add column call text;
create index turns_call on turns (user_id, call) where call is not null;
