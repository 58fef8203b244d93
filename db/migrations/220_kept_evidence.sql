-- The file that shows a consent is proof, too.
create trigger consents_kept before
  update of evidence_name, evidence_bytes, evidence_sha256, evidence_key, evidence
  on consents for each row when (old.evidence is not null)
  execute function refuse_change_of_signed();
