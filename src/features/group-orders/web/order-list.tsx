import { useQuery } from "@tanstack/react-query";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { Row, Rows } from "#kit/web/ui/rows.tsx";
import * as m from "#messages/group-orders.ts";
import { groupOrderPath } from "../paths.ts";
import { groupOrders } from "./api.ts";
import { StateBadge } from "./state-badge.tsx";

/** A person's orders for others, the newest first. */
export function OrderList() {
  const { data, isError, error, refetch } = useQuery(groupOrders());
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{m.orders_title()}</h2>
      {!data && isError ? (
        <LoadError title={m.load_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <div aria-hidden="true" className="skeleton h-40" /> : null}
      {data?.length === 0 ? <p className="text-muted">{m.orders_none()}</p> : null}
      <Rows>
        {data?.map((one) => (
          <Row
            key={one.order_id}
            to={groupOrderPath(one.order_id)}
            heading="h3"
            title={one.course_title}
            lang={detectLanguage(one.course_title)}
            facts={[
              one.state === "paid"
                ? m.accepted_of({ accepted: one.accepted, places: one.places })
                : m.for_learners({ count: one.places }),
              formatTaka(one.due),
              formatDate(one.created_at),
            ]}
            end={<StateBadge state={one.state} />}
          />
        ))}
      </Rows>
    </section>
  );
}
