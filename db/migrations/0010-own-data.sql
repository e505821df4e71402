-- A person may take what the academy keeps of them, and may have it forgotten. Of a forgotten person
-- an empty row stays, for the payments and posts that refer to it.
alter table users add column forgotten_at timestamptz;

-- What proves for a few minutes that a person had the code that was mailed to them; used once.
create table password_resets (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null
);

-- What is still to be done for a person after they are forgotten: a last mail, their picture's file.
-- The row goes once that is done; jobs carry only its number, as they are kept for a while.
create table farewells (
  id integer generated always as identity primary key,
  email text not null,
  language text not null,
  picture text,
  created_at timestamptz not null default now()
);

-- Makes words, and all but the last three digits of numbers, into as many dots as they have
-- characters. Numbers are found in digits of both scripts, with hyphens or blanks between them.
create function blacken(said text, words text[], numbers text[]) returns text
language plpgsql immutable as $$
declare
  word text;
  found text;
begin
  foreach word in array words loop
    continue when word = '';
    for found in
      select distinct m[1] from regexp_matches(said,
        '(?<![[:alnum:]])(' || regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g') || ')(?![[:alnum:]])', 'gi') as m
    loop
      said := replace(said, found, repeat('•', length(found)));
    end loop;
  end loop;
  foreach word in array numbers loop
    continue when word !~ '^[0-9]{6,}$';
    for found in
      select distinct m[1] from regexp_matches(said, '(' || (
        select string_agg('[' || digit || translate(digit, '0123456789', '০১২৩৪৫৬৭৮৯') || ']', '[ -]?' order by place)
        from regexp_split_to_table(word, '') with ordinality as digits (digit, place)) || ')', 'g') as m
    loop
      said := replace(said, found, repeat('•', length(found) - 3) || right(found, 3));
    end loop;
  end loop;
  return said;
end $$;

-- The audit log stays append-only, with one exception: characters of what it quotes may be blackened,
-- for a person who asked to be forgotten. Who did what, when, to what cannot be changed, and no
-- character can become another than the dot.
create function is_blackened(after_change text, before_change text) returns boolean
language sql immutable as $$
  select after_change is not distinct from before_change or coalesce(
    length(after_change) = length(before_change) and before_change like
      replace(replace(replace(replace(after_change, '\', '\\'), '%', '\%'), '_', '\_'), '•', '_'), false)
$$;
create function allow_only_blackening() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.actor_id, new.action, new.subject_kind, new.subject_id)
      is distinct from (old.id, old.at, old.actor_id, old.action, old.subject_kind, old.subject_id)
    or not is_blackened(new.before::text, old.before::text)
    or not is_blackened(new.after::text, old.after::text)
    or not is_blackened(new.reason, old.reason) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
drop trigger audit_log_stays on audit_log;
create trigger audit_log_stays before delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_is_only_blackened before update on audit_log
  for each row execute function allow_only_blackening();

create index audit_log_of_actor on audit_log (actor_id);
create index chat_messages_of_author on chat_messages (user_id);
create index forum_topics_of_author on forum_topics (created_by);
create index forum_comments_of_author on forum_comments (created_by);
create index coupon_uses_of_learner on coupon_uses (learner_id);
create index payment_disputes_of_claimant on payment_disputes (claimant_id);
-- Whose numbers they are, when one is to be masked.
create index credits_by_sender on credits (sender_number);
create index payments_by_sender on payments (sender_number);
create index users_by_phone on users (phone);
