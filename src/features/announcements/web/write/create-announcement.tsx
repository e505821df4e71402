import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { ApiError, sentenceOf } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/announcements.ts";
import type { WritableCourse } from "../../contract.ts";
import { announcementsKey, sendAnnouncement } from "../api.ts";
import { ScheduledList } from "../scheduled-list.tsx";
import {
  clearAnnouncementDraft,
  readAnnouncementDraft,
  type Typed,
  useAnnouncementDraft,
} from "./announcement-draft.ts";
import { AnnouncementForm } from "./announcement-form.tsx";
import { checkTyped, publishTimeOf } from "./check-typed.ts";
import { CourseField } from "./course-field.tsx";
import { DraftKept, WriteBar } from "./write-bar.tsx";
import { Preview } from "./preview.tsx";
import { Reach } from "./reach.tsx";
import { useAttachments } from "./use-attachments.ts";
import { LateAttachFiles } from "./late-attach-files.tsx";

interface CreateAnnouncementProps {
  courses: WritableCourse[];
  /** The course that the address or the page before named. */
  preset: number | null;
  userId: number;
}

// A new announcement has none.
const noFiles: never[] = [];

const fields = ["course", "title", "content", "publish_at"] as const;

/** The form for a new announcement. What is typed is kept on the device until it is sent. */
export function CreateAnnouncement({ courses, preset, userId }: CreateAnnouncementProps) {
  const navigate = useNavigate();
  const draft = `announcement-${userId}-${preset ?? "new"}`;
  const kept = readAnnouncementDraft(draft);
  const isKnown = courses.some(({ course_id: id }) => String(id) === kept.course);
  const form = useForm<Typed>({
    defaultValues: {
      title: "",
      content: "",
      when: "now",
      publish_at: "",
      hour: "",
      ...kept,
      course: preset === null ? (isKnown ? kept.course : "") : String(preset),
    },
  });
  const isKept = useAnnouncementDraft(form, draft);
  const chosen = useWatch({ control: form.control, name: "course" });
  const course = courses.find(({ course_id: id }) => String(id) === chosen);
  const attachments = useAttachments({ courseId: course?.course_id ?? null, draft, attached: noFiles });
  const forgetDraft = () => {
    clearAnnouncementDraft(draft);
    attachments.forgetDraft();
  };
  const { submit, busy } = useWriteForm(
    form,
    async (typed) =>
      sendAnnouncement(Number(typed.course), {
        title: typed.title.trim(),
        content: typed.content.trim(),
        publish_at: publishTimeOf(typed),
        files: attachments.keys,
      }),
    {
      fields: [...fields],
      check: (typed) => checkTyped(form, typed) && attachments.check(),
      failure: m.create_failed,
      outdates: [announcementsKey],
      onDone: () => {
        forgetDraft();
        toast("success", m.created());
        void navigate(dashboardPath);
      },
      onFailed: (error) => {
        const isUnderField = error instanceof ApiError && fields.some((name) => error.fields[name]?.[0]);
        const isOfFiles = attachments.showRefusal(error);
        if (!isUnderField && !isOfFiles) toast("error", sentenceOf(error, m.create_failed()));
      },
    },
  );
  return (
    <>
      <WriteBar title={m.create_title()} actions={<DraftKept isKept={isKept} />} />
      <AnnouncementForm
        form={form}
        submit={submit}
        busy={busy}
        isSent={false}
        cancel={{ to: dashboardPath, onClick: forgetDraft }}
        course={<CourseField form={form} courses={courses} isPreset={preset !== null} />}
        files={<LateAttachFiles attachments={attachments} />}
        reach={course ? <Reach course={course} /> : null}
        aside={
          <>
            <Preview
              control={form.control}
              language={course?.language ?? "en"}
              author={courses[0]?.instructor_name ?? ""}
            />
            {course ? <ScheduledList courseId={course.course_id} /> : null}
          </>
        }
      />
    </>
  );
}
