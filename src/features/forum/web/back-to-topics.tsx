import { forumPath } from "../paths.ts";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import * as m from "#messages/forum.ts";

export function BackToTopics() {
  return (
    <Link
      to={forumPath}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 font-medium text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {m.all_topics()}
    </Link>
  );
}
