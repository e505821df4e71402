-- revision: 1

-- Escapes what LIKE would read as a pattern.
create or replace function like_literal(word text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_')
$$;
