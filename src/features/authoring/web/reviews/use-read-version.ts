import { useEffect, useState } from "react";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";

const keyOf = (courseId: number) => `read-for-review-${courseId}`;

export interface ReadVersion {
  /** What the reviewer read: a decision names it. */
  read: number;
  /** The author sent a newer text since then. */
  isOld: boolean;
  /** The reviewer turns to the newest text. */
  readNewest: () => void;
  /** It was decided. */
  forget: () => void;
}

/**
 * The version of a draft that a reviewer decides about: the one that this tab showed first, also after the list was read
 * again. So nobody publishes a text that was sent after they had read another one.
 * @param newest what the list has
 */
export function useReadVersion(courseId: number, newest: number): ReadVersion {
  const [read, setRead] = useState(() => {
    const stored = readStored(keyOf(courseId));
    return typeof stored === "number" ? stored : newest;
  });
  useEffect(() => writeStored(keyOf(courseId), read), [courseId, read]);
  return {
    read,
    isOld: read !== newest,
    readNewest: () => {
      writeStored(keyOf(courseId), newest);
      setRead(newest);
    },
    forget: () => writeStored(keyOf(courseId), null),
  };
}
