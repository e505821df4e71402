-- The overview of money reads what was given back since a moment.
create index credit_returns_by_age on credit_returns (created_at);
