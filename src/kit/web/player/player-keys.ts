/** What a key does in the player. */
export type PlayerAction =
  | { kind: "play" }
  | { kind: "fullscreen" }
  | { kind: "mute" }
  | { kind: "captions" }
  | { kind: "picture-in-picture" }
  | { kind: "seek"; seconds: number }
  | { kind: "volume"; by: number }
  | { kind: "speed"; by: 1 | -1 };

/** What has the focus: the browser keeps some keys of controls for them. */
export type Focused = "button" | "slider" | "choice" | "other";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey">;

const actions: Record<string, PlayerAction> = {
  " ": { kind: "play" },
  k: { kind: "play" },
  arrowleft: { kind: "seek", seconds: -5 },
  arrowright: { kind: "seek", seconds: 5 },
  j: { kind: "seek", seconds: -10 },
  l: { kind: "seek", seconds: 10 },
  arrowup: { kind: "volume", by: 0.1 },
  arrowdown: { kind: "volume", by: -0.1 },
  f: { kind: "fullscreen" },
  m: { kind: "mute" },
  c: { kind: "captions" },
  i: { kind: "picture-in-picture" },
  "<": { kind: "speed", by: -1 },
  ">": { kind: "speed", by: 1 },
};

/** A Bengali keyboard types other letters with the same keys. Then the place of the key counts. */
const isOtherScript = (key: string) => key.length === 1 && key > "~";
const letterOf = ({ key, code }: Pressed): string =>
  (isOtherScript(key) ? code.replace(/^Key/, "") : key).toLowerCase();

/** The action of a key, or null: then the key does what it does elsewhere. */
export function actionOfKey(pressed: Pressed, focused: Focused): PlayerAction | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const key = letterOf(pressed);
  // A list of choices takes letters and arrows, a button the space bar.
  if (focused === "choice") return null;
  if (focused === "button" && key === " ") return null;
  return actions[key] ?? null;
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next slower or faster speed; the same at the end. */
export function speedBeside(speed: number, by: 1 | -1): number {
  const further = by === 1 ? speeds.find((one) => one > speed) : speeds.findLast((one) => one < speed);
  return further ?? speed;
}
