-- revision: 1

-- Replaces words, and all but the last three digits of numbers, by as many dots as they have characters.
-- It finds numbers in digits of both scripts, with hyphens or blanks between them.
create or replace function blacken(said text, words text[], numbers text[]) returns text
language plpgsql immutable as $$
declare
  word text;
  found text;
begin
  foreach word in array words loop
    continue when word = '';
    for found in
      select distinct m[1] from regexp_matches(said,
        '(?<![[:alnum:]])(' || regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g') || ')(?![[:alnum:]])', 'gi') as m
    loop
      said := replace(said, found, repeat('•', length(found)));
    end loop;
  end loop;
  foreach word in array numbers loop
    continue when word !~ '^[0-9]{6,}$';
    for found in
      select distinct m[1] from regexp_matches(said, '(' || (
        select string_agg('[' || digit || translate(digit, '0123456789', '০১২৩৪৫৬৭৮৯') || ']', '[ -]?' order by place)
        from regexp_split_to_table(word, '') with ordinality as digits (digit, place)) || ')', 'g') as m
    loop
      said := replace(said, found, repeat('•', length(found) - 3) || right(found, 3));
    end loop;
  end loop;
  return said;
end $$;
