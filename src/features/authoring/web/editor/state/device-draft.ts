import { deleteRecords, readRecords, recordNames, writeRecords } from "#kit/web/forms/device-records.ts";
import { openTabs, tabName } from "#kit/web/tab-name.ts";
import { withCaptionLinks } from "../../../caption-links.ts";
import type { CourseDocument } from "../../../document.ts";
import type { Decided, KeptDraft } from "./draft-types.ts";
import { type PackedDocument, packDocument, unpackDocument } from "./packed-document.ts";

// Documents are large, so what did not change is not written again: each of these is a record, and the lessons that are
// as in the base are written with the base only.
const parts = ["head", "document", "base", "sent", "decided"] as const;
type Part = (typeof parts)[number];
type Head = Pick<KeptDraft, "courseId" | "createKey" | "version"> & { keptAt: number };
type Packed<D extends { mine: unknown }> = Omit<D, "mine"> & { mine: PackedDocument };

const startOf = (userId: number, courseId: number | null) => `course-draft/${userId}/${courseId ?? "new"}/`;
const recordsOf = (name: string): string[] => parts.map((part) => `${name}/${part}`);

interface Found {
  draft: KeptDraft;
  keptAt: number;
}

async function read(name: string): Promise<Found | null> {
  const [head, document, base, sent, decided] = await readRecords(recordsOf(name));
  if (!head || !document || !base) return null;
  const { keptAt, ...rest } = head as Head;
  // Perhaps an earlier program wrote it.
  const before = withCaptionLinks(base as CourseDocument);
  const unpack = (packed: PackedDocument) => withCaptionLinks(unpackDocument(packed, before));
  const choices = [decided ?? []].flat() as Packed<Decided>[];
  return {
    draft: {
      ...rest,
      document: unpack(document as PackedDocument),
      base: before,
      sent: ((sent ?? []) as PackedDocument[]).map(unpack),
      decided: choices.map((one) => ({ ...one, mine: unpack(one.mine) })),
    },
    keptAt,
  };
}

/**
 * What a person wrote in a course and is not saved, on this device. Each tab has its own, so that two tabs do not
 * overwrite each other's text. It stays when the person logs out: a course is written over weeks, and the text of an
 * hour without a connection must not end with the session. Only its writer is shown it.
 */
export class DeviceDraft {
  readonly #userId: number;
  readonly #tab: string;
  #name: string;
  /** What the records have, to write only what changed. */
  #written: Partial<Record<Part, unknown>> = {};
  /** What was found when the course was opened. */
  kept: KeptDraft | null = null;

  private constructor(userId: number, courseId: number | null, tab: string) {
    this.#userId = userId;
    this.#tab = tab;
    this.#name = startOf(userId, courseId) + tab;
  }

  /**
   * Finds what this tab kept, or else what a tab that was closed kept last.
   * @param courseId null: a course that the server does not know yet.
   */
  static async open(userId: number, courseId: number | null): Promise<DeviceDraft> {
    const opened = new DeviceDraft(userId, courseId, await tabName());
    // Without IndexedDB the text lasts as long as the page.
    await opened.#find(startOf(userId, courseId)).catch(() => {});
    return opened;
  }

  async #find(start: string): Promise<void> {
    const own = await read(this.#name);
    if (own) {
      this.kept = own.draft;
      return;
    }
    const open = await openTabs();
    const tabs = new Set((await recordNames(start)).map((name) => name.slice(start.length).split("/")[0]!));
    const closed = [...tabs].filter((tab) => open === null || !open.has(tab));
    const found = await Promise.all(closed.map(async (tab) => ({ tab, record: await read(start + tab) })));
    const newest = found
      .filter(({ record }) => record !== null)
      .toSorted((one, other) => other.record!.keptAt - one.record!.keptAt)[0];
    if (!newest) return;
    this.kept = newest.record!.draft;
    await this.keep(this.kept);
    await deleteRecords(recordsOf(start + newest.tab));
  }

  /** @returns whether the device took it. */
  async keep(draft: KeptDraft | null): Promise<boolean> {
    try {
      if (draft) await this.#write(draft);
      else await this.#delete();
      return true;
    } catch {
      this.#written = {};
      return false;
    }
  }

  async #write({ document, base, sent, decided, ...head }: KeptDraft): Promise<void> {
    const before = this.#name;
    // A new course has got its number.
    this.#name = startOf(this.#userId, head.courseId) + this.#tab;
    if (this.#name !== before) this.#written = {};
    const values: Record<Part, unknown> = {
      head: { ...head, keptAt: Date.now() } satisfies Head,
      document,
      base,
      sent,
      decided,
    };
    // The other parts are packed by the base.
    const isSameBase = base === this.#written.base;
    const changed = parts.filter((part) => !isSameBase || values[part] !== this.#written[part]);
    this.#written = values;
    const packed: Record<Part, unknown> = {
      ...values,
      document: packDocument(document, base),
      sent: sent.map((one) => packDocument(one, base)),
      decided: decided.map((one) => ({ ...one, mine: packDocument(one.mine, base) })),
    };
    await writeRecords(changed.map((part) => [`${this.#name}/${part}`, packed[part]]));
    if (this.#name !== before) await deleteRecords(recordsOf(before));
  }

  async #delete(): Promise<void> {
    this.#written = {};
    await deleteRecords(recordsOf(this.#name));
  }
}
