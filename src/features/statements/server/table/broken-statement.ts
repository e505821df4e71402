import { invalid, type Refusal } from "#kit/server/errors.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as m from "#messages/statements.ts";
import { maxLines } from "../../rules.ts";

/** The most bytes of the parts of a spreadsheet, expanded. */
export const maxExpandedBytes = 400 * 1024 * 1024;

const sentences = {
  empty: () => m.fault_empty(),
  wrong_type: () => m.fault_wrong_type(),
  old_excel: () => m.fault_old_excel(),
  broken_zip: () => m.fault_broken_zip(),
  locked: () => m.fault_locked(),
  no_sheet: () => m.fault_no_sheet(),
  expands_too_much: () => m.fault_expands_too_much({ limit: formatBytes(maxExpandedBytes) }),
  broken_sheet: () => m.fault_broken_sheet(),
  too_many_texts: () => m.fault_too_many_texts(),
  too_many_lines: () => m.fault_too_many_lines({ max: maxLines }),
  open_quote: () => m.fault_open_quote(),
  broken_csv: () => m.fault_broken_csv(),
};

export type StatementFault = keyof typeof sentences;

/** Why a file is no statement that can be read. */
export class BrokenStatement extends Error {
  readonly fault: StatementFault;
  constructor(fault: StatementFault) {
    super(fault);
    this.fault = fault;
  }
  /** 400 with the sentence under the form's field. */
  refusal(): Refusal {
    return invalid({ file: [sentences[this.fault]()] }, undefined, `statement_${this.fault}`);
  }
}
