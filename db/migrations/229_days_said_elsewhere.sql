-- A task is due on the day that its text names if anybody named that day in the meeting, not only the sentence
-- that the task comes from. Tasks without a day whose text may name one are read again.
update action_items
set resolved = false
where due is null and created_by = 'ai' and status <> 'dropped' and not 'due' = any(edited)
  and text ~* '\d|day\M|\m(tomorrow|week|month|quarter|year|january|february|march|april|june|july|august|september|october|november|december)';
