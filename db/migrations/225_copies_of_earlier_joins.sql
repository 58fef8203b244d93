-- Since 217 an item of a joined meeting notes of which one it is a copy. Of those joined before it is
-- known as well, if the words still agree with one item of the parts alone: the copies were made at the
-- moment of the meeting itself. Joined ones of joined ones come in the next round.
do $$
begin
  loop
    with pairs as (
      select own.user_id, own.id, coalesce(part.copy_of, part.id) as original,
        count(*) over (partition by own.user_id, own.id) as parts,
        its.joined_from is null or part.copy_of is not null or part.created_at <> its.created_at as is_known,
        count(*) over (partition by own.user_id, own.meeting_id, part.id) as copies
      from meetings as whole
      join action_items as own on own.user_id = whole.user_id and own.meeting_id = whole.id
      join action_items as part on part.user_id = whole.user_id
        and part.meeting_id = any(whole.joined_from)
      join meetings as its on its.user_id = whole.user_id and its.id = part.meeting_id
      where own.copy_of is null and own.created_at = whole.created_at
        and part.created_at <= whole.created_at and part.created_by = own.created_by
        and coalesce(part.heard, part.text) = coalesce(own.heard, own.text)
    )
    update action_items
    set copy_of = pairs.original
    from pairs
    where action_items.user_id = pairs.user_id and action_items.id = pairs.id
      and pairs.is_known and pairs.parts = 1 and pairs.copies = 1;
    exit when not found;
  end loop;
end
$$;
