-- The registration that a code was mailed for: the hash of its password hash. Null: a code of an older process,
-- or one that no registration waits for.
alter table one_time_codes add column sent_for bytea;
