-- Who wrote down what was said: 'here' for this server, otherwise the host of a speech service. Null for
-- transcripts that were uploaded or imported, and for those from before.
alter table transcripts add column transcribed_by text;
