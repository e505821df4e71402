-- The texts of pages that administrators wrote (about, faq, help, terms, privacy, refund). The newest version is shown.
-- A page without a row shows the text that comes with the program.
create table page_texts (
  page text not null,
  language text not null check (language in ('en', 'bn')),
  number integer not null check (number > 0),
  -- Markdown. Null: the text that comes with the program again.
  text text check (char_length(text) between 1 and 100000),
  saved_by integer references users on delete set null,
  saved_at timestamptz not null default now(),
  primary key (page, language, number)
);
create index page_texts_saved_by_idx on page_texts (saved_by);
