import { useState } from "react";
import { sentenceOf } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/reviews.ts";
import type { Review } from "../contract.ts";
import { ReviewEntry } from "./review-entry.tsx";

/** The older reviews, a page at a time. */
export function MoreReviews({
  courseId,
  shown,
  total,
  except,
}: {
  courseId: number;
  shown: number;
  total: number;
  /** The review that is shown elsewhere on the page. */
  except: number | null;
}) {
  const [pages, setPages] = useState<Review[][]>([]);
  const [state, setState] = useState<"idle" | "busy" | { failed: string }>("idle");
  const loaded = pages.flat();

  const load = async () => {
    setState("busy");
    try {
      const { loadReviews } = await import("./load-reviews.ts");
      setPages([...pages, await loadReviews(courseId, pages.length + 2)]);
      setState("idle");
    } catch (error) {
      setState({ failed: sentenceOf(error, m.reviews_failed()) });
    }
  };

  return (
    <>
      <ul className="border-t border-line">
        {loaded
          .filter(({ review_id }) => review_id !== except)
          .map((review) => (
            <ReviewEntry key={review.review_id} review={review} />
          ))}
      </ul>
      {typeof state === "object" ? (
        <p role="alert" className="pb-3 text-danger">
          {state.failed}
        </p>
      ) : null}
      {shown + loaded.length < total ? (
        <Button
          variant="quiet"
          className="not-in-data-[session]:hidden"
          disabled={state === "busy"}
          onClick={() => void load()}
        >
          {state === "busy" ? m.loading() : m.reviews_more()}
        </Button>
      ) : null}
    </>
  );
}
