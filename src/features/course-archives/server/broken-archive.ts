import { invalid, type Refusal } from "#kit/server/errors.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as m from "#messages/course-archives.ts";
import { maxArchiveEntries, maxExpandedBytes } from "../rules.ts";

export type ArchiveFault =
  | "no_zip"
  | "unsafe_name"
  | "too_many_files"
  | "expands_too_much"
  | "locked"
  | "name_twice"
  | "no_course"
  | "course_too_large"
  | "course_unreadable"
  | "course_wrong"
  | "newer";

const sentences: Record<ArchiveFault, (detail: string) => string> = {
  no_zip: () => m.fault_no_zip(),
  unsafe_name: () => m.fault_unsafe_name(),
  too_many_files: () => m.fault_too_many_files({ max: maxArchiveEntries }),
  expands_too_much: () => m.fault_expands_too_much({ limit: formatBytes(maxExpandedBytes) }),
  locked: () => m.fault_locked(),
  name_twice: (name) => m.fault_name_twice({ name }),
  no_course: () => m.fault_no_course(),
  course_too_large: () => m.fault_course_too_large(),
  course_unreadable: () => m.fault_course_unreadable(),
  course_wrong: (place) => m.fault_course_wrong({ place }),
  newer: () => m.fault_newer(),
};

/** Why a file is not the archive of a course. */
export class BrokenArchive extends Error {
  readonly fault: ArchiveFault;
  readonly detail: string;
  constructor(fault: ArchiveFault, detail = "") {
    super(fault);
    this.fault = fault;
    this.detail = detail;
  }
  /** 400 with the sentence under the form's field. */
  refusal(): Refusal {
    return invalid({ file: [sentences[this.fault](this.detail)] }, undefined, `archive_${this.fault}`);
  }
}
