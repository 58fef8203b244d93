-- The rules know seven languages now: every transcript is looked through once more.
update transcripts set statements_revision = 0;
