import * as m from "#messages/payments.ts";

const alike = /[0O1I2Z5S8B]/;

/** A transaction ID character by character, with the characters marked that are easily mistaken. */
export function TransactionLetters({ id }: { id: string }) {
  return (
    <div className="grid gap-2">
      <p translate="no" className="sr-only">
        {id.split("").join(" ")}
      </p>
      <div aria-hidden="true" translate="no" className="flex flex-wrap gap-1">
        {id.split("").map((letter, place) => (
          <span
            key={place}
            className={`grid h-11 w-8 place-items-center rounded-control border text-lead font-semibold ${alike.test(letter) ? "border-marigold bg-marigold-tint text-marigold-ink" : "border-line"}`}
          >
            {letter}
          </span>
        ))}
      </div>
      {alike.test(id) ? (
        <p className="text-small text-muted">
          {m.pending_alike()} <span translate="no">0 O · 1 I · 2 Z · 5 S · 8 B</span>
        </p>
      ) : null}
    </div>
  );
}
