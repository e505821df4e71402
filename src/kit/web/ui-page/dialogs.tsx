import { type ReactNode, useState } from "react";
import { Button } from "../ui/button.tsx";
import { lazyDialog } from "../ui/lazy-dialog.tsx";
import { Part, Row } from "./part.tsx";
import { say } from "./sample.ts";

const ConfirmDialog = lazyDialog(async () => import("../ui/confirm-dialog.tsx"));
const DeleteDialog = lazyDialog(async () => import("../ui/delete-dialog.tsx"));
const MessageDialog = lazyDialog(async () => import("../ui/message-dialog.tsx"));
const ReasonDialog = lazyDialog(async () => {
  const { ReasonDialog } = await import("../ui/reason-dialog.tsx");
  return { default: ReasonDialog };
});

const refuse = async () => Promise.reject(new Error("refused"));

/** Dialogs, each opened by its button. */
export function Dialogs() {
  const [open, setOpen] = useState("");
  const onClose = () => setOpen("");
  const failed = say("It could not be done.", "করা যায়নি।");
  const dialogs: Record<string, ReactNode> = {
    confirm: (
      <ConfirmDialog
        title={say("Verify without money?", "টাকা ছাড়াই যাচাই করবেন?")}
        words={{ confirm: say("Verify anyway", "তবু যাচাই করুন"), busy: "…", failed }}
        onConfirm={refuse}
        onClose={onClose}
      >
        {say("No transfer of ৳1,500 has arrived.", "৳১,৫০০ টাকার কোনো লেনদেন আসেনি।")}
      </ConfirmDialog>
    ),
    delete: (
      <DeleteDialog
        title={say("Delete this topic?", "আলোচনাটি মুছবেন?")}
        failure={failed}
        onDelete={refuse}
        onClose={onClose}
      >
        {say("Its comments go with it.", "এর মন্তব্যগুলোও যাবে।")}
      </DeleteDialog>
    ),
    message: (
      <MessageDialog
        title={say("The code was not taken", "কোডটি নেওয়া যায়নি")}
        sentence={say("It ended yesterday.", "এর মেয়াদ গতকাল শেষ হয়েছে।")}
        onClose={onClose}
      />
    ),
    reason: (
      <ReasonDialog
        words={{
          title: say("Reject the payment?", "পেমেন্টটি প্রত্যাখ্যান করবেন?"),
          text: say("The learner can send it again.", "শিক্ষার্থী আবার পাঠাতে পারবেন।"),
          label: say("Reason", "কারণ"),
          missing: say("Give a reason.", "কারণ লিখুন।"),
          confirm: say("Reject", "প্রত্যাখ্যান"),
          busy: "…",
          failed,
        }}
        maxLength={500}
        draft="dev-ui"
        quick={{
          legend: say("Often given", "প্রায়ই দেওয়া হয়"),
          reasons: [{ short: say("Not found", "পাওয়া যায়নি"), reason: "…" }],
        }}
        variant="danger"
        send={refuse}
        outdates={[]}
        onDone={onClose}
        onClose={onClose}
      />
    ),
  };
  return (
    <Part name="confirm-dialog, delete-dialog, message-dialog, reason-dialog">
      <Row>
        {Object.keys(dialogs).map((name) => (
          <Button key={name} lang="en" variant="secondary" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Row>
      {dialogs[open]}
    </Part>
  );
}
