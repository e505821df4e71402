import { Button, type ButtonProps } from "#kit/web/ui/button.tsx";
import { KeyCap } from "./key-cap.tsx";

/** A button of the desk with its key. Without a key it is a plain button. */
export const KeyButton = ({ press, children, ...rest }: ButtonProps & { press: string | undefined }) => (
  <Button {...rest} aria-keyshortcuts={press}>
    {children}
    {press ? <KeyCap>{press}</KeyCap> : null}
  </Button>
);
