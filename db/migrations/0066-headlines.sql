-- The degrees and the place of a person who teaches, in one line under the name.
alter table users add column headline text not null default '' check (char_length(headline) <= 80);
