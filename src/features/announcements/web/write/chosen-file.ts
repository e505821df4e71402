import type { AttachmentKind } from "#features/uploads/attachment-rules.ts";
import { readKept, writeKept } from "#kit/web/forms/kept.ts";
import type { Attachment } from "../../contract.ts";

/** A file that a writer has chosen. It is sent at once, before the announcement. */
export interface ChosenFile {
  key: string;
  kind: AttachmentKind;
  name: string;
  /** In bytes. */
  size: number;
  /** How much of it the server has, in bytes. */
  sent: number;
  state: "sending" | "ready" | "failed";
}

export const fileOf = ({ key, kind, name, bytes }: Attachment): ChosenFile => ({
  key,
  kind,
  name,
  size: bytes,
  sent: bytes,
  state: "ready",
});

const nameOf = (draft: string): string => `${draft}-files`;

const isFile = (value: unknown): value is ChosenFile => {
  const one = value as Partial<ChosenFile> | null;
  return typeof one?.key === "string" && typeof one.name === "string" && typeof one.size === "number";
};

/** The files of a draft on this device. Null: nothing is kept. */
export function readFiles(draft: string): ChosenFile[] | null {
  const kept = readKept(nameOf(draft));
  return Array.isArray(kept) ? kept.filter(isFile) : null;
}

/** Keeps the files that the server has. The bytes of the others end with the page. */
export const keepFiles = (draft: string, files: ChosenFile[] | null): void =>
  writeKept(nameOf(draft), files && files.filter(({ state }) => state === "ready"));
