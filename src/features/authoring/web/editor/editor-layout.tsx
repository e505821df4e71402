import { useState } from "react";
import { Link, Outlet, useLocation, useNavigate, useParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/authoring.ts";
import { editCoursePath } from "../../paths.ts";
import { EditorSkeleton } from "./editor-skeleton.tsx";
import { ExistingCourse, NewCourse } from "./open-editor.tsx";

/** One thing to do: no header and no footer of the site. */
export const handle = { shell: "focus" };

/** A new course, until it has begun and after. Another visit of the address begins another course. */
interface Begun {
  courseId: number | null;
  /** Whether the address is that of the course. */
  hasAddress: boolean;
  count: number;
}

function useBegun(courseId: number | null) {
  const [begun, setBegun] = useState<Begun>({ courseId: null, hasAddress: false, count: 0 });
  const isAtAddress = courseId !== null && courseId === begun.courseId;
  if (isAtAddress && !begun.hasAddress) setBegun({ ...begun, hasAddress: true });
  if (courseId === null && begun.hasAddress)
    setBegun({ courseId: null, hasAddress: false, count: begun.count + 1 });
  const begin = (id: number) => setBegun((before) => ({ ...before, courseId: id }));
  return { isAtAddress, count: begun.count, begin };
}

/** The editor of a course: a new one, or one that exists. */
export default function EditorLayout() {
  const { courseId: text } = useParams();
  const courseId = text === undefined ? null : (parseId(text) ?? 0);
  const { isAtAddress, count, begin } = useBegun(courseId);
  const { search } = useLocation();
  const navigate = useNavigate();
  const onBegun = (id: number) => {
    begin(id);
    if (courseId === null)
      void navigate(editCoursePath(id) + search, { replace: true, preventScrollReset: true });
  };
  const isNew = courseId === null || isAtAddress;
  return (
    <>
      <RequireSession
        notice={isNew ? m.log_in_to_create() : m.log_in_to_edit()}
        roles={["instructor", "admin"]}
        skeleton={
          <EditorSkeleton
            heading={isNew ? m.create_course() : m.edit_heading()}
            words={isNew ? kit.loading() : m.course_data_loading()}
          />
        }
      >
        {isNew ? (
          <NewCourse key={count} onBegun={onBegun} />
        ) : (
          <ExistingCourse key={courseId} courseId={courseId} />
        )}
        {/* The router asks for the other address now: later the connection may be gone. */}
        <Link to={editCoursePath(1)} discover="render" hidden>
          {m.edit_heading()}
        </Link>
      </RequireSession>
      <Outlet />
    </>
  );
}
