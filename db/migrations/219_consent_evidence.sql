-- A file that shows a consent.
alter table consents
  add column evidence_name text,
  add column evidence_bytes integer,
  add column evidence_sha256 text,
  -- Wrapped under a secret outside of the database, as the key of a recording is.
  add column evidence_key text,
  add column evidence bytea;
alter table consents add constraint consents_evidence_name_check check (evidence_name <> '');
alter table consents add constraint consents_evidence_bytes_check check (evidence_bytes > 0);
alter table consents add constraint consents_evidence check (
  num_nulls(evidence_name, evidence_bytes, evidence_sha256, evidence_key, evidence) in (0, 5)
);
