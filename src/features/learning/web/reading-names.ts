import type { CSSProperties } from "react";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/learning.ts";

const quoted = (words: string) => JSON.stringify(words);

/** The stylesheet writes the name of a callout and of footnotes before them, in the language of the reader. */
export const readingNames = (): CSSProperties =>
  ({
    "--notes": quoted(m.text_notes()),
    "--callout-note": quoted(kit.callout_note()),
    "--callout-tip": quoted(kit.callout_tip()),
    "--callout-important": quoted(kit.callout_important()),
    "--callout-warning": quoted(kit.callout_warning()),
    "--callout-caution": quoted(kit.callout_caution()),
  }) as CSSProperties;
