import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { waysToPay } from "#features/payments/web/public.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import { FileButton } from "#kit/web/ui/file-button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import * as m from "#messages/statements.ts";
import type { CheckedStatement } from "../contract.ts";
import { sendStatement } from "./api.ts";

/** A statement that the server has, with what it guessed. */
export interface SentStatement {
  fileName: string;
  answer: CheckedStatement;
}

/** The wallet and the file of its statement. Choosing a file sends it. */
export function FileCard({
  sent,
  onSent,
}: {
  sent: SentStatement | null;
  onSent: (sent: SentStatement | null) => void;
}) {
  const { data: options } = useQuery(waysToPay());
  const [chosen, setChosen] = useState("");
  const provider = chosen || (options?.providers[0]?.provider ?? "");
  const { write, busy, sending, problem } = useWrite(async (file: File) => sendStatement(file, provider), {
    failure: m.file_failed,
    onDone: (answer, file) => onSent({ fileName: file.name, answer }),
  });
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <FormError sentence={problem} />
      <div className="grid gap-4 sm:max-w-sm">
        <SelectField
          label={m.way_to_pay()}
          value={provider}
          disabled={busy}
          onChange={({ target }) => {
            setChosen(target.value);
            onSent(null);
          }}
        >
          {options?.providers.map(({ provider: each, name }) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex max-w-full flex-wrap items-center gap-3">
        <FileButton
          variant={sent ? "secondary" : "primary"}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          busy={busy}
          onChoose={([file]) => {
            onSent(null);
            write(file!);
          }}
        >
          <FileUp size={18} aria-hidden="true" />
          {sent ? m.file_other() : m.file_choose()}
        </FileButton>
        <output className="min-w-0 text-small break-all text-muted">
          {sending ? m.file_reading({ name: sending.name }) : sent ? describe(sent) : null}
        </output>
      </div>
    </section>
  );
}

const describe = ({ fileName, answer: { sheet } }: SentStatement): string =>
  [fileName, sheet === null ? m.file_csv() : m.file_sheet({ sheet })].join(" · ");
