-- A course can be paid in parts. The plan of a course: its parts. A course without rows has none.
create table instalment_plan_parts (
  course_id integer not null references courses on delete cascade,
  part smallint not null check (part between 1 and 6),
  -- of what is due for the course
  percent smallint not null check (percent between 1 and 99),
  -- days after the enrolment
  due_days smallint not null check (due_days between 0 and 730),
  -- how many modules are open once it is paid; null: all
  opens_modules smallint check (opens_modules > 0),
  primary key (course_id, part)
);

-- A learner's choice to pay for a course in parts, with the plan as it was then.
create table instalment_agreements (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  course_id integer not null references courses,
  -- what all parts are together
  total_paisa bigint not null check (total_paisa > 0),
  created_at timestamptz not null default now()
);
create index on instalment_agreements (user_id, course_id);

create table instalments (
  id integer generated always as identity primary key,
  agreement_id integer not null references instalment_agreements on delete cascade,
  part smallint not null check (part between 1 and 6),
  amount_paisa bigint not null check (amount_paisa > 0),
  due_days smallint not null check (due_days between 0 and 730),
  opens_modules smallint check (opens_modules > 0),
  -- when its learner was told that it will be due, and that it is due
  announced_at timestamptz,
  reminded_at timestamptz,
  unique (agreement_id, part)
);
create index instalments_to_tell on instalments (agreement_id) where part > 1 and reminded_at is null;

-- An order for a part. A part is paid if an order for it is settled.
alter table orders add column instalment_id integer references instalments;
create index on orders (instalment_id) where instalment_id is not null;

-- Which part of how many a receipt is for.
alter table receipts add column part smallint, add column parts smallint;
