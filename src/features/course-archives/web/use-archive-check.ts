import { useEffect, useRef, useState } from "react";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { sentenceOf } from "#kit/web/api.ts";
import * as m from "#messages/course-archives.ts";
import type { Import } from "../contract.ts";
import { maxArchiveBytes } from "../rules.ts";
import { checkArchive } from "./api.ts";

export type ArchiveCheck =
  | { state: "checking"; file: File }
  | { state: "failed"; file: File; sentence: string }
  | { state: "checked"; file: File; found: Import };

/** Checks one file at a time. Another file, and leaving the page, abort the check that is running. */
export function useArchiveCheck() {
  const [check, setCheck] = useState<ArchiveCheck | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    setCheck(null);
  };
  const begin = async (file: File) => {
    running.current?.abort();
    if (file.size > maxArchiveBytes) {
      const sentence = m.file_too_large({ limit: formatBytes(maxArchiveBytes) });
      return setCheck({ state: "failed", file, sentence });
    }
    const { signal } = (running.current = new AbortController());
    setCheck({ state: "checking", file });
    const ended: ArchiveCheck = await checkArchive(file, signal).then(
      (found) => ({ state: "checked", file, found }),
      (error: unknown) => ({ state: "failed", file, sentence: sentenceOf(error, m.check_failed()) }),
    );
    if (!signal.aborted) setCheck(ended);
  };
  return { check, begin, stop };
}
