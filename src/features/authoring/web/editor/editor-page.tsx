import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/authoring.ts";
import type { Route } from "./+types/editor-page";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePage("courseId" in params ? m.edit_heading() : m.create_course(), matches);

/**
 * The page of both addresses, a new course and a course that exists. Their layout shows the editor, so that a course
 * gets its own address while somebody types in it.
 */
export default function EditorPage() {
  return null;
}
