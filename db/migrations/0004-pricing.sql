-- A value is paisa for a fixed amount, hundredths of a percent for a percentage.
create table discounts (
  id integer generated always as identity primary key,
  name text not null,
  discount_type text not null check (discount_type in ('fixed', 'percentage')),
  value bigint not null check (value > 0 and (discount_type = 'fixed' or value <= 10000)),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  check (starts_at < ends_at)
);

create table discount_courses (
  discount_id integer not null references discounts on delete cascade,
  course_id integer not null references courses on delete cascade,
  primary key (discount_id, course_id)
);
create index on discount_courses (course_id);

create table coupons (
  id integer generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  coupon_name text not null,
  coupon_description text not null default '',
  discount_type text not null check (discount_type in ('fixed', 'percentage')),
  discount_value bigint not null
    check (discount_value > 0 and (discount_type = 'fixed' or discount_value <= 10000)),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  max_redemptions integer check (max_redemptions > 0),
  max_per_learner integer check (max_per_learner > 0),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- No row for a coupon: it covers every course.
create table coupon_courses (
  coupon_id integer not null references coupons on delete cascade,
  course_id integer not null references courses on delete cascade,
  primary key (coupon_id, course_id)
);
create index on coupon_courses (course_id);

create trigger discounts_are_public after insert or update or delete on discounts
  for each statement execute function drop_public_pages();
create trigger discount_courses_are_public after insert or update or delete on discount_courses
  for each statement execute function drop_public_pages();
