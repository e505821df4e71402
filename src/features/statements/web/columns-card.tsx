import { useState } from "react";
import { formatCount } from "#kit/shared/numerals.ts";
import { useWrite } from "#kit/web/use-write.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { Select, SelectField } from "#kit/web/ui/select-field.tsx";
import * as m from "#messages/statements.ts";
import type { CheckedStatement } from "../contract.ts";
import { columnWords } from "../line-words.ts";
import {
  type ColumnField,
  columnFields,
  type DateOrder,
  dateOrders,
  type Mapping,
  maxHeadingLine,
  missingFields,
} from "../rules.ts";
import { runStatement } from "./api.ts";
import { DryRunCard } from "./dry-run-card.tsx";
import type { SentStatement } from "./file-card.tsx";

const headingLines = Array.from({ length: maxHeadingLine }, (_, at) => at + 1);
const fromWords = { given: m.columns_given, remembered: m.columns_remembered, guessed: m.columns_guessed };
const orderWords: Record<DateOrder, () => string> = { dmy: m.date_dmy, mdy: m.date_mdy, ymd: m.date_ymd };

/** Which column of the file is what, with its first lines, and the dry run. */
export function ColumnsCard({ sent, onDone }: { sent: SentStatement; onDone: () => void }) {
  const { fileName } = sent;
  const [answer, setAnswer] = useState(sent.answer);
  const [mapping, setMapping] = useState<Mapping>(answer.mapping);
  const [checked, setChecked] = useState<CheckedStatement | null>(null);
  const change = (next: Mapping) => {
    setMapping(next);
    setChecked(null);
  };
  const { write, busy, problem } = useWrite(
    async (given: Mapping) => runStatement(answer, fileName, { mapping: given, does: "check" }),
    { failure: m.file_failed, onDone: setChecked },
  );
  const moving = useWrite(
    async (line: number) =>
      runStatement(answer, fileName, {
        mapping: { ...mapping, heading_line: line, columns: {} },
        does: "columns",
      }),
    {
      failure: m.file_failed,
      onDone: (found) => {
        setAnswer(found);
        change(found.mapping);
      },
    },
  );
  const isIncomplete = missingFields(mapping).length > 0;
  return (
    <>
      <section className="card grid gap-4 p-4 sm:p-6">
        <header className="grid gap-1">
          <h2 className="text-h3">{m.columns_title()}</h2>
          <p className="text-small text-muted">{fromWords[answer.mapping_from]()}</p>
        </header>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={m.heading_line()}
            value={moving.sending ?? mapping.heading_line}
            disabled={moving.busy}
            onChange={({ target }) => moving.write(Number(target.value))}
          >
            {headingLines.map((line) => (
              <option key={line} value={line}>
                {formatCount(line)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={m.date_order()}
            value={mapping.date_order}
            onChange={({ target }) => change({ ...mapping, date_order: target.value as DateOrder })}
          >
            {dateOrders.map((order) => (
              <option key={order} value={order}>
                {orderWords[order]()}
              </option>
            ))}
          </SelectField>
        </div>
        <ul className="divide-y divide-line rounded-card border border-line">
          {answer.headings.map((heading, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the place is what a column is
            <li
              key={place}
              className="grid items-center gap-x-4 gap-y-1 p-3 sm:grid-cols-[minmax(0,1fr)_220px]"
            >
              <Column
                heading={heading || m.columns_of({ number: place + 1 })}
                samples={answer.samples.map((cells) => cells[place] ?? "")}
                field={fieldAt(mapping, place)}
                onChoose={(field) => change(withColumn(mapping, place, field))}
              />
            </li>
          ))}
        </ul>
        <FormError sentence={moving.problem ?? (isIncomplete ? m.mapping_incomplete() : problem)} />
        <div>
          <Button busy={busy} busyText={m.checking()} disabled={isIncomplete} onClick={() => write(mapping)}>
            {m.check()}
          </Button>
        </div>
      </section>
      {checked?.report ? (
        <DryRunCard answer={checked} report={checked.report} fileName={fileName} onDone={onDone} />
      ) : null}
    </>
  );
}

const fieldAt = ({ columns }: Mapping, place: number): ColumnField | null =>
  columnFields.find((field) => columns[field] === place) ?? null;

/** Each column has one field, and each field one column. */
function withColumn(mapping: Mapping, place: number, field: ColumnField | null): Mapping {
  const others = Object.entries(mapping.columns).filter(([name, at]) => at !== place && name !== field);
  return { ...mapping, columns: Object.fromEntries(field === null ? others : [...others, [field, place]]) };
}

function Column({
  heading,
  samples,
  field,
  onChoose,
}: {
  heading: string;
  samples: string[];
  field: ColumnField | null;
  onChoose: (field: ColumnField | null) => void;
}) {
  const shown = samples.filter((text) => text.trim() !== "").slice(0, 3);
  return (
    <>
      <span className="min-w-0">
        <span className="block font-semibold break-words">{heading}</span>
        <span className="block truncate text-small text-muted">{shown.join(" · ")}</span>
      </span>
      <Select
        aria-label={heading}
        value={field ?? ""}
        onChange={({ target }) => onChoose((target.value || null) as ColumnField | null)}
      >
        <option value="">{m.column_none()}</option>
        {columnFields.map((each) => (
          <option key={each} value={each}>
            {columnWords[each]()}
          </option>
        ))}
      </Select>
    </>
  );
}
