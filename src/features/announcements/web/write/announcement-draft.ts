import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { keptNames, readKept, writeKept } from "#kit/web/forms/kept.ts";

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

// The record of a draft's files is named after it (see chosen-file.ts).
const ofFiles = "-files";

/** Moves a draft with its files to another name. */
export function moveAnnouncementDraft(from: string, to: string): void {
  for (const end of ["", ofFiles]) {
    writeKept(to + end, readKept(from + end));
    writeKept(from + end, null);
  }
}

/**
 * The version of an announcement that a draft on this device stands on: the newest one, or the last of which there is a
 * draft. @param drafts how the names of its drafts begin, before the version
 */
export function draftedVersion(drafts: string, newest: string): string {
  const versions = keptNames(drafts)
    .map((name) => name.slice(drafts.length).replace(ofFiles, ""))
    // Drafts of before have no version in their name.
    .filter((version) => /^\d{4}-/.test(version));
  return versions.includes(newest) ? newest : (versions.toSorted().at(-1) ?? newest);
}

/** Deletes all drafts of an announcement, with their files. */
export const clearAnnouncementDrafts = (drafts: string): void => {
  for (const name of keptNames(drafts)) writeKept(name, null);
};

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
