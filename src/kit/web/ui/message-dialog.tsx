import * as m from "#messages/kit.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogText } from "./dialog.tsx";

/** One sentence that the person must see, and an OK button. Loaded on demand, by its default export. */
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
    <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>{m.ok()}</Button>}>
      <DialogText>{sentence}</DialogText>
    </Dialog>
  );
}
