-- A question about a waiting payment, from an administrator to its payer. Each is kept, also after a newer one.
create table payment_questions (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  -- in the language of the payer when it was asked
  question text not null check (char_length(question) between 1 and 500),
  asked_by integer not null references users,
  asked_at timestamptz not null default now(),
  -- nobody answered, but something new came: the payment is on the desk again
  back_at timestamptz,
  ended_at timestamptz,
  -- answered: in words. corrected: the payer corrected the claim. replaced: by a newer question. decided: the payment was.
  ended_as text check (ended_as in ('answered', 'corrected', 'replaced', 'decided')),
  -- empty after the account was deleted
  answer text check (char_length(answer) <= 1000),
  -- what the claim said before the payer corrected it
  old_transaction_id text,
  old_sender_number text,
  check ((ended_at is null) = (ended_as is null)),
  check ((answer is not null) = (ended_as is not distinct from 'answered')),
  check (ended_as is not distinct from 'corrected' or (old_transaction_id is null and old_sender_number is null))
);
-- A payment has one open question.
create unique index payment_questions_open on payment_questions (payment_id) where ended_at is null;
create index payment_questions_payment_id_idx on payment_questions (payment_id, id);
create index payment_questions_asked_by_idx on payment_questions (asked_by);
