import { classroomPath } from "#features/learning/paths.ts";
import { useNavigate } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { CircleCheckBig } from "lucide-react";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payments.ts";

/** Says that the payment is verified, and leads to the course. Loaded on demand, by its default export. */
export default function DoneDialog({ courseId }: { courseId: number }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const goTo = (path: string) => {
    queries.removeQueries({ queryKey: ["order-of-course", courseId] });
    void navigate(path, { replace: true });
  };
  return (
    <Dialog
      open
      onClose={() => goTo("/")}
      title={
        <span className="grid justify-items-center gap-3 text-center text-h2">
          <CircleCheckBig size={52} strokeWidth={1.6} aria-hidden="true" className="text-green" />
          {m.pay_done_title()}
        </span>
      }
      actions={
        <>
          <Button variant="quiet" className="sm:flex-1" onClick={() => goTo("/")}>
            {kit.ok()}
          </Button>
          <Button className="sm:flex-1" onClick={() => goTo(classroomPath(courseId))}>
            {m.start_learning()}
          </Button>
        </>
      }
    >
      <DialogText className="text-center">{m.pay_done_text()}</DialogText>
    </Dialog>
  );
}
