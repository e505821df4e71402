-- The figures of the last weeks read what happened since a moment. Both tables grow in the order of time, so that a
-- small index of ranges is enough, and costs a write nothing.
create index enrolments_by_age on enrolments using brin (enrolled_at) with (pages_per_range = 32);
create index lesson_completions_by_age on lesson_completions using brin (completed_at) with (pages_per_range = 32);
-- The row of a person changes and moves, so that the order of the rows says nothing.
create index users_by_confirmation on users (email_verified_at) where role = 'learner' and forgotten_at is null;
