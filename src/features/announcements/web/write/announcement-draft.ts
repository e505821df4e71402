import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { readKept, writeKept } from "#kit/web/forms/kept.ts";

/** What a writer types: texts, as the fields of the form have them. */
export interface Typed {
  course: string;
  title: string;
  content: string;
  when: "now" | "later";
  /** The day. It has the name under which the server refuses a time. */
  publish_at: string;
  hour: string;
}

const names = ["course", "title", "content", "when", "publish_at", "hour"] as const;

/** The draft of a form on this device: it stays when the tab is closed, until it is sent or the person logs out. */
export function readAnnouncementDraft(name: string): Partial<Typed> {
  const kept = (readKept(name) ?? {}) as Partial<Record<keyof Typed, unknown>>;
  return Object.fromEntries(
    names.filter((one) => typeof kept[one] === "string").map((one) => [one, kept[one]]),
  );
}

export const clearAnnouncementDraft = (name: string): void => writeKept(name, null);

/** Keeps what is typed on the device, with every letter. @returns whether something is kept. */
export function useAnnouncementDraft({ subscribe }: UseFormReturn<Typed>, name: string): boolean {
  const [isKept, setKept] = useState(() => Object.keys(readAnnouncementDraft(name)).length > 0);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const hasText = values.title.trim() !== "" || values.content.trim() !== "";
          writeKept(name, hasText ? values : null);
          setKept(hasText);
        },
      }),
    [subscribe, name],
  );
  return isKept;
}
