-- Wrong tries of a code are counted by the network that they come from: a stranger elsewhere, who knows
-- only the address, must not be able to use up its owner's code.
alter table one_time_codes
  add column wrong_from text[] not null default '{}',
  drop column wrong_tries;
