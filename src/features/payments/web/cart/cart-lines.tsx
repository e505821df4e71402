import { Link } from "react-router";
import { coursePath } from "#features/course-page/paths.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/payments.ts";
import type { CartLine } from "../../cart-contract.ts";
import type { CartState } from "../../cart-rules.ts";
import { type CartItem, removeFromCart } from "./cart-store.ts";

interface Line {
  item: CartItem;
  /** Not there while the price of a new course is read. */
  priced: CartLine | undefined;
}

const obstacles: Record<Exclude<CartState, "ready">, () => string> = {
  enrolled: m.cart_state_enrolled,
  payment_waiting: m.cart_state_payment_waiting,
  full: m.cart_state_full,
  not_offered: m.cart_state_not_offered,
};

const obstacleOf = (state: CartState | undefined): string | null =>
  state === undefined || state === "ready" ? null : obstacles[state]();

/** The courses of the cart: those that can be bought, and below them the others with the reason. */
export function CartLines({ lines }: { lines: Line[] }) {
  const ready = lines.filter(({ priced }) => obstacleOf(priced?.state) === null);
  const others = lines.filter((line) => !ready.includes(line));
  return (
    <div className="grid min-w-0 gap-4">
      {ready.length > 0 ? <List lines={ready} /> : null}
      {others.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="text-h3">{m.cart_not_now()}</h2>
          <List lines={others} />
        </section>
      ) : null}
    </div>
  );
}

const List = ({ lines }: { lines: Line[] }) => (
  <ul className="card divide-y divide-line">
    {lines.map((line) => (
      <Row key={line.item.id} {...line} />
    ))}
  </ul>
);

function Row({ item, priced }: Line) {
  const title = priced?.course_title ?? item.title;
  const language = detectLanguage(title);
  const obstacle = obstacleOf(priced?.state);
  const remove = () => {
    removeFromCart([item.id]);
    // The button that was pressed is gone.
    document.querySelector<HTMLElement>("main h1")?.focus();
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-48">
        {priced?.state === "not_offered" ? (
          <p lang={language} className="font-semibold">
            {title}
          </p>
        ) : (
          <Link to={coursePath(item.id)} lang={language} className="font-semibold hover:underline">
            {title}
          </Link>
        )}
        {obstacle === null ? null : <p className="text-small text-danger">{obstacle}</p>}
      </div>
      <div className="ml-auto grid justify-items-end">
        {obstacle === null ? <Price priced={priced} /> : null}
        <Button
          variant="link"
          className="text-small"
          aria-label={m.cart_remove_course({ course: title })}
          onClick={remove}
        >
          {m.cart_remove()}
        </Button>
      </div>
    </li>
  );
}

function Price({ priced }: Pick<Line, "priced">) {
  if (!priced?.now || !priced.price) return <span className="skeleton h-6 w-16" />;
  return (
    <span className="flex flex-wrap justify-end gap-x-2 tabular-nums" translate="no">
      {priced.now === priced.price ? null : <s className="text-muted">{formatTaka(priced.price)}</s>}
      <span className="font-semibold">{formatTaka(priced.now)}</span>
    </span>
  );
}
