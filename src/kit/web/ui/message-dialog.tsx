import * as m from "#messages/kit.ts";
import { Dialog, DialogText } from "./dialog.tsx";

/** One sentence that must be seen, and OK. Loaded on demand, by its default export. */
export default function MessageDialog({
  title,
  sentence,
  onClose,
}: {
  title: string;
  sentence: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <button type="button" className="button" onClick={onClose}>
          {m.ok()}
        </button>
      }
    >
      <DialogText>{sentence}</DialogText>
    </Dialog>
  );
}
