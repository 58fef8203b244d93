-- A change of a meeting's details or of its action items is kept like one of its texts. It leads to no
-- revision of a summary or transcript.
alter table edits drop constraint edits_field_check;
alter table edits add constraint edits_field_check check (
  field in (
    'executiveSummary', 'keyPoints', 'nextMeeting', 'passage', 'speaker', 'details', 'actionItems'
  )
);
alter table edits alter column revision drop not null;
