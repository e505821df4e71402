-- The first page of administrators: when each wallet last sent a message, and how many come at such a time of day.
create index sms_messages_of_wallet on sms_messages (provider, received_at) where provider is not null;

-- The list of questions on all lessons.
create index lesson_questions_by_age on lesson_posts (created_at, id) where question_id is null;
create index lesson_questions_by_words on lesson_posts using gin (as_searched(text) gin_trgm_ops)
  where question_id is null;
