import { sql } from "kysely";
import { isAsked } from "#features/payments/server/public.ts";

/** Where the values of an entry name something, by its kind. Of long lists of courses only the first are named. */
const places = {
  user: ["user_id", "owner_id", "created_by", "author_id", "proposed_by", "granted_by", "claimant_id"],
  course: ["course_id", "from", "courses[0 to 2]"],
  credit: ["allocations[*].creditId", "freed[*].credit_id", "credit_ids[*]"],
  payment: ["payment_id"],
  forum_topic: ["topic_id"],
  lesson: ["lesson_id"],
};
const paths = sql.join(
  Object.entries({ ...places, user: [...places.user, "team[*].user_id"] }).flatMap(([kind, keys]) =>
    keys.map((key) => sql`(${kind}::text, ${`$[*].${key}`}::text::jsonpath)`),
  ),
);

/** The rows of a kind that the page names. */
const wanted = (kind: string) => sql`(select id from refs where kind = ${kind}::text)`;

const none = sql`null::int, null::int[], null::jsonb`;

/**
 * What the entries of `page` name: the subjects, and the people, courses and so on in their values. The parts of a
 * `with` after `page`; the last is `names`, one row.
 */
export const namesOfPage = sql`
  refs as materialized (
    select subject_kind as kind, subject_id as id from page
    union
    select paths.kind, (found #>> '{}')::bigint
    from page cross join (values ${paths}) as paths (kind, path)
      cross join lateral jsonb_path_query(jsonb_build_array(page.before, page.after), paths.path) as found
    where found #>> '{}' ~ '^[1-9][0-9]{0,8}$'),
  things (kind, id, name, user_id, course_ids, more) as materialized (
    select 'payment', p.id, p.transaction_id, p.payer_id,
      array(select line.course_id from order_lines as line where line.order_id = p.order_id order by line.id),
      jsonb_build_object('amount_paisa', p.amount_paisa, 'status', p.status,
        'is_asked', nullif(${isAsked(sql.ref("p.id"))}, false))
    from payments as p where p.id in ${wanted("payment")}
    union all
    select 'order', o.id, o.reference, o.payer_id,
      array(select line.course_id from order_lines as line where line.order_id = o.id order by line.id), null
    from orders as o where o.id in ${wanted("order")}
    union all
    select 'credit', c.id, c.trx_id, null, null, jsonb_build_object('amount_paisa', c.amount_paisa)
    from credits as c where c.id in ${wanted("credit")}
    union all
    select 'certificate', c.id, c.number, c.user_id, array[c.course_id], null
    from certificates as c where c.id in ${wanted("certificate")}
    union all
    select 'coupon', c.id, c.code, null, null, jsonb_build_object('discount_type', c.discount_type)
    from coupons as c where c.id in ${wanted("coupon")}
    union all
    select 'discount', d.id, d.name, null, null, jsonb_build_object('discount_type', d.discount_type)
    from discounts as d where d.id in ${wanted("discount")}
    union all
    select 'category', c.id, c.name, ${none} from categories as c where c.id in ${wanted("category")}
    union all
    select 'forum_category', c.id, c.name, ${none} from forum_categories as c
    where c.id in ${wanted("forum_category")}
    union all
    select 'announcement', a.id, a.title, a.author_id, array[a.course_id], null
    from announcements as a where a.id in ${wanted("announcement")}
    union all
    select 'forum_topic', t.id, t.name, t.created_by, null, null
    from forum_topics as t where t.id in ${wanted("forum_topic")}
    union all
    select 'forum_comment', c.id, t.name, c.created_by, null, jsonb_build_object('topic_id', t.id)
    from forum_comments as c join forum_topics as t on t.id = c.topic_id where c.id in ${wanted("forum_comment")}
    union all
    select 'lesson', l.id, l.title, null, array[l.course_id], null
    from lessons as l where l.id in ${wanted("lesson")}
    union all
    select 'learner_import', i.id, '', null, array_remove(array[i.course_id], null), null
    from learner_imports as i where i.id in ${wanted("learner_import")}
    union all
    select 'message_device', d.id, d.name, ${none} from message_devices as d where d.id in ${wanted("message_device")}
    union all
    select 'statement_import', i.id, i.file_name, ${none} from statement_imports as i
    where i.id in ${wanted("statement_import")}),
  named (kind, id, name, user_id, course_ids, more) as (
    select * from things
    union all
    select 'user', u.id,
      case when u.forgotten_at is not null then ''
        else coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end, ${none}
    from users as u where u.id in (select id from refs where kind = 'user' union select user_id from things)
    union all
    select 'course', c.id, c.title, ${none}
    from courses as c
    where c.id in (select id from refs where kind = 'course' union select unnest(course_ids) from things)
    union all
    select 'draft', d.course_id, coalesce(d.document ->> 'title', ''), ${none}
    from course_drafts as d
    where d.course_id in ${wanted("course")} and not exists (select from courses as c where c.id = d.course_id)),
  names as (
    select coalesce(json_object_agg(kind, of_kind), '{}') as names from (
      select kind, json_object_agg(id, json_strip_nulls(json_build_object(
        'name', name, 'user_id', user_id, 'course_ids', course_ids, 'amount_paisa', more -> 'amount_paisa',
        'status', more -> 'status', 'is_asked', more -> 'is_asked', 'discount_type', more -> 'discount_type', 'topic_id', more -> 'topic_id'
      ))) as of_kind
      from named group by kind) as kinds)`;
