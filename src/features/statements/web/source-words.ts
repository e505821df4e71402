import * as m from "#messages/statements.ts";

/** What showed a transfer. */
export const sourceWords = { sms: m.source_sms, statement: m.source_statement, typed: m.source_typed };
