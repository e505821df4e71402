import { muteCourse, unmuteCourse } from "#features/enrolment/mute-contract.ts";
import { formatDay } from "#kit/shared/dates.ts";
import { callApi } from "#kit/web/api.ts";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import * as m from "#messages/notification-settings.ts";
import type { NotificationSettings } from "../contract.ts";
import { type SaveState, useSettingWrite } from "./use-setting-write.ts";

type Course = NotificationSettings["courses"][number];

interface CourseMuteProps {
  course: Course;
  onState: (state: SaveState) => void;
}

/** One course with the switch that mutes it. */
function CourseMute({ course, onState }: CourseMuteProps) {
  const { course_id: id, course_title: title, language, muted_since: since } = course;
  const { write, problem } = useSettingWrite(
    async (isMuted: boolean) => callApi(isMuted ? muteCourse : unmuteCourse, { params: { id } }),
    (settings, isMuted) => ({
      ...settings,
      courses: settings.courses.map((one) =>
        one.course_id === id ? { ...one, muted_since: isMuted ? new Date().toISOString() : null } : one,
      ),
    }),
    onState,
  );
  const errorId = `course-${id}-error`;
  return (
    <li className="grid px-4 py-2 sm:px-6">
      <label className="flex min-h-11 cursor-pointer items-center gap-4">
        <span className="min-w-0 flex-1 leading-snug">
          <span lang={language} className="line-clamp-2">
            {title}
          </span>
          {since ? (
            <span className="block text-small text-muted">{m.muted_since({ date: formatDay(since) })}</span>
          ) : null}
        </span>
        <span className="relative inline-flex shrink-0">
          <input
            type="checkbox"
            role="switch"
            aria-checked={since !== null}
            aria-label={m.mute_course({ course: title })}
            aria-describedby={problem ? errorId : undefined}
            checked={since !== null}
            onChange={({ target }) => write(target.checked)}
            className="peer sr-only"
          />
          <span
            aria-hidden="true"
            className="h-6 w-11 rounded-full bg-muted peer-checked:bg-green peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-green"
          />
          <span
            aria-hidden="true"
            className="absolute top-[3px] left-[3px] size-[18px] rounded-full bg-surface peer-checked:translate-x-5"
          />
        </span>
      </label>
      <FieldError id={errorId} sentence={problem ?? undefined} />
    </li>
  );
}

/** The person's courses: which of them call them. */
export const CourseMutes = ({
  courses,
  onState,
}: {
  courses: Course[];
  onState: (state: SaveState) => void;
}) => (
  <section className="grid gap-3">
    <h2 className="text-h3">{m.courses_title()}</h2>
    <p className="text-small text-muted">{courses.length === 0 ? m.courses_none() : m.courses_text()}</p>
    {courses.length === 0 ? null : (
      <ul className="card divide-y divide-line max-[480px]:-mx-4 max-[480px]:rounded-none max-[480px]:border-x-0">
        {courses.map((course) => (
          <CourseMute key={course.course_id} course={course} onState={onState} />
        ))}
      </ul>
    )}
  </section>
);
