import { useNavigate } from "react-router";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { classroomPath } from "#features/learning/paths.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/invitations.ts";
import { acceptInvitation } from "../contract.ts";

/** Accepts an invitation for an address that has an account. It waits for a press: mail programs open links on their own. */
export function AcceptKnown({ secret, email }: { secret: string; email: string }) {
  const navigate = useNavigate();
  const { write, busy, problem } = useWrite(
    async () => callApi(acceptInvitation, { body: { secret, agrees: true } }),
    {
      failure: m.accept_failed,
      onDone: async ({ message, course_id }) => {
        toast("success", message);
        await navigate(course_id === null ? dashboardPath : classroomPath(course_id));
      },
    },
  );
  return (
    <div className="grid gap-4">
      <FormError sentence={problem} />
      <p>{m.known_text({ email })}</p>
      <Button busy={busy} busyText={m.accepting()} onClick={() => write(undefined)}>
        {m.accept()}
      </Button>
    </div>
  );
}
