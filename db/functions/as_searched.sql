-- revision: by migration

-- The form of a text that is searched: lower case, composed letters, Latin digits. The marks that join or
-- separate Bengali letters go: keyboards type them or not. searchWords in TypeScript does the same to
-- what a person types. Indexes hold its results: a migration that changes it builds them again.
create or replace function as_searched(words text) returns text language sql immutable parallel safe as $$
  select translate(lower(normalize(words, nfc)), '০১২৩৪৫৬৭৮৯' || U&'\200C\200D', '0123456789')
$$;
