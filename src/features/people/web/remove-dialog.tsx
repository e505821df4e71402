import { removeEnrolment } from "#features/enrolment/contract.ts";
import { maxReasonLength } from "#features/enrolment/rules.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/people.ts";
import type { PersonEnrolment } from "../contract.ts";
import { peopleKey } from "./api.ts";

/** Asks for the reason of ending an enrolment. Loaded on demand, by its default export. */
export default function RemoveDialog({
  enrolment: { enrollment_id: id, course_title: course },
  onClose,
}: {
  enrolment: PersonEnrolment;
  onClose: () => void;
}) {
  return (
    <ReasonDialog
      words={{
        title: m.remove_from({ course }),
        text: m.remove_text(),
        label: m.reason(),
        hint: m.reason_hint(),
        missing: m.reason_missing(),
        confirm: m.remove_confirm(),
        busy: m.saving(),
        failed: m.change_failed(),
      }}
      maxLength={maxReasonLength}
      draft={`remove-enrolment-${id}`}
      variant="danger"
      send={async (reason) => callApi(removeEnrolment, { params: { id }, body: { reason } })}
      outdates={[peopleKey]}
      onDone={() => {
        toast("success", m.removed({ course }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
