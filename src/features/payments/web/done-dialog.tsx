import { useNavigate } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { CircleCheckBig } from "lucide-react";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payments.ts";

/** The end of a payment, and the beginning of the course. Loaded on demand, by its default export. */
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
          <button type="button" className="button button-quiet sm:flex-1" onClick={() => goTo("/")}>
            {kit.ok()}
          </button>
          <button
            type="button"
            className="button sm:flex-1"
            onClick={() => goTo(`/course/${courseId}/progress`)}
          >
            {m.start_learning()}
          </button>
        </>
      }
    >
      <DialogText className="text-center">{m.pay_done_text()}</DialogText>
    </Dialog>
  );
}
