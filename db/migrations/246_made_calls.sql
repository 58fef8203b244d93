-- The last transaction of a call that its sender may send again, written in it. After a crash the server may have given
-- the transaction's id to another, but this shows if it was saved.
alter table kept_answers add column made uuid;
