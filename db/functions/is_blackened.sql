-- revision: 1

-- Whether the only difference between two texts is that characters became dots.
create or replace function is_blackened(after_change text, before_change text) returns boolean
language sql immutable as $$
  select after_change is not distinct from before_change or coalesce(
    length(after_change) = length(before_change) and before_change like
      replace(replace(replace(replace(after_change, '\', '\\'), '%', '\%'), '_', '\_'), '•', '_'), false)
$$;
