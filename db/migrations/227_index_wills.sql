-- Texts that may speak of a will are indexed again: search took the noun for the verb and left it out.
update transcripts
set indexed_revision = revision - 1
where current and full_text ~* '\mwills?\M';
update summaries
set indexed_revision = revision - 1
where current and (
  executive_summary ~* '\mwills?\M' or key_points::text ~* '\mwills?\M' or action_items::text ~* '\mwills?\M'
);
update notes
set indexed_revision = revision - 1
where content ~* '\mwills?\M';
