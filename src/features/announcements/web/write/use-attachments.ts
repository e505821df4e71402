import { useEffect, useRef, useState } from "react";
import { ApiError } from "#kit/web/api.ts";
import * as m from "#messages/announcements.ts";
import { maxFiles } from "../../rules.ts";
import { type ChosenFile, keepFiles, readFiles } from "./chosen-file.ts";
import type { PreparedAttachment } from "./send-files.ts";

interface Given {
  /** Null: no course is chosen yet, so no file can be sent. */
  courseId: number | null;
  /** The name of the draft on this device. */
  draft: string;
  /** The files that the announcement has. */
  attached: ChosenFile[];
}

export type Attachments = ReturnType<typeof useAttachments>;

/** The files of an announcement that is written: chosen, sent, removed. What the server has is kept with the draft. */
export function useAttachments({ courseId, draft, attached }: Given) {
  const [files, setFiles] = useState(() => readFiles(draft) ?? attached);
  const [problem, setProblem] = useState<string | null>(null);
  const held = useRef(new Map<string, PreparedAttachment & { control: AbortController }>());
  useEffect(() => {
    const onPage = held.current;
    return () => {
      for (const { control } of onPage.values()) control.abort();
    };
  }, []);

  const set = (change: (before: ChosenFile[]) => ChosenFile[]) =>
    setFiles((before) => {
      const after = change(before);
      keepFiles(draft, after);
      return after;
    });
  const renew = (key: string, change: Partial<ChosenFile>) =>
    set((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const send = async (key: string): Promise<void> => {
    const one = held.current.get(key);
    if (!one || courseId === null) return;
    renew(key, { state: "sending" });
    try {
      const sender = await import("./send-files.ts");
      await sender.send(courseId, key, one, {
        signal: one.control.signal,
        onSent: (sent) => renew(key, { sent }),
      });
      renew(key, { state: "ready", sent: one.content.size });
    } catch (error) {
      if (one.control.signal.aborted) return;
      renew(key, { state: "failed" });
      const refused = error instanceof ApiError ? (error.fields.file?.[0] ?? null) : null;
      setProblem(`${m.file_failed({ name: one.name })} ${refused ?? ""}`.trim());
    }
  };

  const add = async (chosen: File[]): Promise<void> => {
    setProblem(null);
    if (files.length + chosen.length > maxFiles) {
      setProblem(m.too_many_files({ max: maxFiles }));
      return;
    }
    for (const file of chosen)
      try {
        const { prepare } = await import("./send-files.ts");
        const prepared = await prepare(file);
        const key = crypto.randomUUID();
        held.current.set(key, { ...prepared, control: new AbortController() });
        const { kind, name, content } = prepared;
        set((before) => [...before, { key, kind, name, size: content.size, sent: 0, state: "sending" }]);
        void send(key);
      } catch (error) {
        setProblem((error as Error).message);
      }
  };

  const remove = (key: string): void => {
    setProblem(null);
    held.current.get(key)?.control.abort();
    held.current.delete(key);
    set((before) => before.filter((one) => one.key !== key));
    // What the announcement has stays until it is saved.
    if (courseId !== null && !attached.some((one) => one.key === key))
      void import("./send-files.ts").then(({ forget }) => forget(courseId, key));
  };

  return {
    files,
    problem,
    hasCourse: courseId !== null,
    add,
    remove,
    retry: (key: string) => {
      setProblem(null);
      void send(key);
    },
    /** Whether the server has all of them. If not, it says so. */
    check(): boolean {
      const areReady = files.every(({ state }) => state === "ready");
      if (!areReady) setProblem(m.files_not_ready());
      return areReady;
    },
    /** Shows why the server refused the files. @returns whether it did */
    showRefusal(error: unknown): boolean {
      const sentence = error instanceof ApiError ? error.fields.files?.[0] : undefined;
      if (sentence) setProblem(sentence);
      return sentence !== undefined;
    },
    /** Has these files instead, in the draft of another name. */
    put(name: string, chosen: ChosenFile[]): void {
      keepFiles(name, chosen);
      setFiles(chosen);
    },
    keys: files.map(({ key }) => key),
    forgetDraft: () => keepFiles(draft, null),
  };
}
