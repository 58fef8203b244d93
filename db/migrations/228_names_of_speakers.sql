-- The edit history says who named a speaker.
alter table edits drop constraint edits_field_check;
alter table edits add constraint edits_field_check check (
  field in (
    'executiveSummary', 'keyPoints', 'nextMeeting', 'passage', 'speaker', 'speakerName', 'details', 'actionItems'
  )
);
