import type { ReactNode } from "react";

interface Column {
  name: string;
  /** Text stands at the left; numbers at the right, below each other. */
  isText?: boolean;
}

interface Row {
  key: string | number;
  /** One for each column. */
  cells: ReactNode[];
  /** The row that the finding is about. */
  isMarked?: boolean;
}

// The color reaches a little beyond the text.
const marked =
  "bg-marigold-tint *:first:shadow-[-8px_0_0_var(--marigold-tint)] *:last:shadow-[8px_0_0_var(--marigold-tint)]";

/** The figures of a plot. The first cell of a row says what the row is about. */
export function PlotTable({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly Column[];
  rows: readonly Row[];
}) {
  const align = ({ isText }: Column, place: number) => (isText || place === 0 ? "text-left" : "text-right");
  const cell = (place: number) =>
    `py-2 font-normal ${place === 0 ? "" : "pl-3"} ${align(columns[place]!, place)}`;
  return (
    <table className="mt-1 w-full text-small wrap-normal tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="align-bottom text-tiny text-muted">
        <tr>
          {columns.map(({ name }, place) => (
            <th key={name} scope="col" className={cell(place)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isMarked }) => (
          <tr key={key} className={`border-t border-line align-top ${isMarked ? marked : ""}`}>
            {cells.map((content, place) =>
              place === 0 ? (
                <th key={columns[place]!.name} scope="row" className={cell(place)}>
                  {content}
                </th>
              ) : (
                <td key={columns[place]!.name} className={cell(place)}>
                  {content}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
