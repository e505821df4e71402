import { useQueryClient } from "@tanstack/react-query";
import { certificatesKey } from "#features/certificates/web/public.tsx";
import { enrolmentsKey } from "#features/enrolment/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/learning.ts";
import { answerCheck, type LessonPage } from "../../contract.ts";
import { courseOfLearner } from "../api.ts";
import { type Check, CheckForm } from "./check-form.tsx";
import { lessonOf } from "./api.ts";

/** A check question whose answers the server stores. */
export function CheckQuestion({ check, lesson }: { check: Check; lesson: LessonPage }) {
  const { lesson_id: lessonId, course_id: courseId, course_language: language } = lesson;
  const { check_id: id } = check;
  const queries = useQueryClient();
  const { write, busy, problem } = useWrite(
    async (places: number[]) =>
      callApi(answerCheck, { params: { id: lessonId }, body: { check_id: id, chosen: places } }),
    {
      failure: m.check_failed,
      // What completes the course depends on the answer.
      outdates: lesson.asks_checks
        ? [courseOfLearner(courseId).queryKey, certificatesKey, enrolmentsKey]
        : [],
      onDone: ({ check_id: answered, ...given }) =>
        queries.setQueryData(lessonOf(lessonId).queryKey, (lesson) => {
          if (!lesson) return lesson;
          const checks = lesson.checks.map((one) =>
            one.check_id === answered ? { ...one, my_answer: given } : one,
          );
          return { ...lesson, checks };
        }),
    },
  );
  return <CheckForm check={check} language={language} write={write} busy={busy} problem={problem} />;
}
