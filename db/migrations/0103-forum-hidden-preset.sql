-- Which common reason hid a post, so that each reader reads it in their language. Null: the words of who hid it.
alter table forum_topics
  add column hidden_preset text check (hidden_preset in ('patient', 'unkind', 'dangerous', 'spam'));
alter table forum_comments
  add column hidden_preset text check (hidden_preset in ('patient', 'unkind', 'dangerous', 'spam'));

-- The common reasons until now, as the dialog wrote them.
with known (preset, reason) as (values
  ('patient', 'A patient could be recognised.'), ('patient', 'একজন রোগীকে চেনা যেতে পারে।'),
  ('unkind', 'It is unkind to others.'), ('unkind', 'এটি অন্যদের প্রতি অশোভন।'),
  ('unkind', 'এটি অন্যদের প্রতি অসৌজন্যমূলক।'),
  ('dangerous', 'The medical advice is wrong or dangerous.'), ('dangerous', 'চিকিৎসা-পরামর্শটি ভুল বা বিপজ্জনক।'),
  ('spam', 'It is advertising.'), ('spam', 'এটি বিজ্ঞাপন।')
), topics as (
  update forum_topics set hidden_preset = preset from known where hidden_reason = reason
)
update forum_comments set hidden_preset = preset from known where hidden_reason = reason;
