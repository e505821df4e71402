/** What the keys need of an event. */
type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

const signs: Record<string, string | undefined> = { Slash: "/", Period: "." };

/**
 * The key that was pressed, as it is printed on a Latin keyboard: a Bengali layout has other letters on it. Null with
 * Ctrl, Alt or Meta, which belong to the browser.
 */
export function pressedKey({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Pressed): string | null {
  if (ctrlKey || altKey || metaKey) return null;
  if (key === "Escape") return key;
  if (/^[!-~]$/.test(key)) return shiftKey ? key : key.toLowerCase();
  if (shiftKey) return code === "Slash" ? "?" : null;
  const printed = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] ?? signs[code];
  return printed?.toLowerCase() ?? null;
}
