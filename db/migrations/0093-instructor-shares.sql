-- The shares of instructors in the money that learners paid. Rows are only added: a change of a share is a new row, money
-- that goes back is an entry of its own, and so is a payout that was recorded wrongly.

-- The share of a course, for its owner, or of a person in all own courses. The share of the course comes first.
create table share_rates (
  id integer generated always as identity primary key,
  course_id integer references courses,
  instructor_id integer references users,
  -- hundredths of a percent. Null: this share ends. For a course, the share of its owner counts again.
  basis_points integer check (basis_points between 0 and 10000),
  valid_from date not null,
  decided_by integer not null references users,
  created_at timestamptz not null default now(),
  check ((course_id is null) <> (instructor_id is null)),
  -- What was settled before keeps its share.
  check (valid_from >= (created_at at time zone 'Asia/Dhaka')::date)
);
create index share_rates_of_course on share_rates (course_id, valid_from desc, id desc) where course_id is not null;
create index share_rates_of_person on share_rates (instructor_id, valid_from desc, id desc)
  where instructor_id is not null;
create index on share_rates (decided_by);

-- The share in the money of one receipt for one course, and of its refund or its cancellation, which are negative.
create table share_entries (
  id integer generated always as identity primary key,
  receipt_number integer not null references receipts,
  -- it takes back the entry of the receipt
  is_cancellation boolean not null,
  course_id integer not null references courses,
  -- the owner of the course when the payment settled
  instructor_id integer not null references users,
  -- the share that was valid when the payment settled
  basis_points integer not null check (basis_points between 0 and 10000),
  money_paisa bigint not null check (money_paisa <> 0),
  share_paisa bigint not null,
  -- the time of the receipt of the payment
  settled_at timestamptz not null,
  -- when this entry happened: the month that it counts for
  entered_at timestamptz not null check (entered_at >= settled_at),
  unique (receipt_number, course_id, is_cancellation),
  check (share_paisa = 0 or sign(share_paisa) = sign(money_paisa)),
  check (abs(share_paisa) <= abs(money_paisa)),
  -- With the paisa that a refund of a part may round.
  check (abs(share_paisa) * 10000 <= abs(money_paisa) * basis_points + 10000)
);
create index share_entries_of_person on share_entries (instructor_id, entered_at) include (share_paisa);
create index on share_entries (entered_at);
create index on share_entries (course_id);

-- What the academy paid to an instructor.
create table share_payouts (
  id integer generated always as identity primary key,
  instructor_id integer not null references users,
  amount_paisa bigint not null check (amount_paisa > 0),
  paid_on date not null,
  -- empty after the account was deleted
  note text not null default '' check (char_length(note) <= 500),
  decided_by integer not null references users,
  idempotency_key text,
  created_at timestamptz not null default now(),
  check (paid_on <= (created_at at time zone 'Asia/Dhaka')::date)
);
create index on share_payouts (instructor_id);
create unique index share_payouts_once on share_payouts (decided_by, idempotency_key)
  where idempotency_key is not null;

-- A payout that was recorded wrongly.
create table share_payout_reversals (
  payout_id integer primary key references share_payouts,
  decided_by integer not null references users,
  created_at timestamptz not null default now()
);
create index on share_payout_reversals (decided_by);
