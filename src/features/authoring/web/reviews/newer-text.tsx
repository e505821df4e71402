import { Link } from "react-router";
import * as m from "#messages/authoring.ts";
import type { CourseInReview } from "../../contract.ts";
import { previewPath } from "../../paths.ts";
import type { ReadVersion } from "./use-read-version.ts";

interface NewerTextProps {
  course: CourseInReview;
  text: ReadVersion;
}

/** Leads to the text that was sent since the reviewer read the draft. */
export const NewerText = ({ course: { course_id: id, version }, text }: NewerTextProps) =>
  text.isOld ? (
    <span className="block">
      {m.review_newer()}{" "}
      <Link
        to={previewPath(id, version)}
        onClick={text.readNewest}
        className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
      >
        {m.review_read_newer()}
      </Link>
    </span>
  ) : null;
