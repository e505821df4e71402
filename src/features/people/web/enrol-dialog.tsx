import { useState } from "react";
import { CourseDialog } from "#features/catalogue/web/course-dialog-public.tsx";
import type { CourseCard } from "#features/courses/contract.ts";
import { enrolByHand } from "#features/enrolment/contract.ts";
import { maxReasonLength } from "#features/enrolment/rules.ts";
import { ApiError, callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/people.ts";
import type { PersonStory } from "../contract.ts";
import { peopleKey } from "./api.ts";

/** Enrols a person without payment: first the course, then the reason. Loaded on demand, by its default export. */
export default function EnrolDialog({
  person: { id, first_name: name },
  onClose,
}: {
  person: PersonStory["person"];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<CourseCard | null>(null);
  const [isBeyond, setBeyond] = useState(false);
  // The catalogue has no archived course: this one was archived a moment ago.
  const [isArchived, setArchived] = useState(false);
  const [alsoArchived, setAlsoArchived] = useState(false);
  if (!chosen) return <CourseDialog title={m.enrol_of({ name })} onChoose={setChosen} onClose={onClose} />;
  const { course_id, course_title: course, capacity } = chosen;
  return (
    <ReasonDialog
      words={{
        title: m.enrol_in({ name, course }),
        text: m.enrol_text(),
        label: m.reason(),
        hint: m.reason_hint(),
        missing: m.reason_missing(),
        confirm: m.enrol_confirm(),
        busy: m.saving(),
        failed: m.change_failed(),
      }}
      maxLength={maxReasonLength}
      draft={`enrol-${id}-${course_id}`}
      send={async (reason) =>
        callApi(enrolByHand, {
          body: { user_id: id, course_id, reason, beyond_capacity: isBeyond, also_archived: alsoArchived },
        }).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === "course_archived") setArchived(true);
          throw error;
        })
      }
      outdates={[peopleKey]}
      onDone={() => {
        toast("success", m.enrolled({ course }));
        onClose();
      }}
      onClose={onClose}
    >
      {capacity === null ? null : (
        <CheckBox
          checked={isBeyond}
          onChange={({ target }) => setBeyond(target.checked)}
          label={
            <>
              <span className="block font-semibold">{m.enrol_beyond()}</span>
              <span className="text-small text-muted">{m.enrol_beyond_text()}</span>
            </>
          }
        />
      )}
      {isArchived ? (
        <CheckBox
          checked={alsoArchived}
          onChange={({ target }) => setAlsoArchived(target.checked)}
          label={
            <>
              <span className="block font-semibold">{m.enrol_archived()}</span>
              <span className="text-small text-muted">{m.enrol_archived_text()}</span>
            </>
          }
        />
      ) : null}
    </ReasonDialog>
  );
}
