import { Fragment, type ReactNode, useEffect, useRef } from "react";
import * as m from "#messages/learning.ts";
import { scrollByKeyboard } from "../scroll-by-keyboard.ts";
import { type Block, plainText, type Words } from "./reflow/block.ts";

function Word({ word: { text, strong, em, code, raised, href } }: { word: Words }) {
  let shown: ReactNode = text;
  if (raised === "sup") shown = <sup>{shown}</sup>;
  if (raised === "sub") shown = <sub>{shown}</sub>;
  if (code) shown = <code>{shown}</code>;
  if (em) shown = <em>{shown}</em>;
  if (strong) shown = <strong>{shown}</strong>;
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  ) : (
    shown
  );
}

const Written = ({ words }: { words: Words[] }) =>
  words.map((word, place) => <Word key={place} word={word} />);

// On a phone the stylesheet displays a table as blocks, which takes its roles away.
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
};

/** As in a lesson's text: on a phone, the rows of a broad table are blocks, whose cells name their column. */
function ReadingTable({ head, rows }: Extract<Block, { kind: "table" }>) {
  const columns = Math.max(head.length, ...rows.map(({ length }) => length));
  return (
    <table {...roles.table} data-columns={columns}>
      {head.length > 0 ? (
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {head.map((cell, column) => (
              <th key={column} {...roles.columnheader} scope="col">
                <Written words={cell} />
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody {...roles.rowgroup}>
        {rows.map((row, place) => (
          <tr key={place} {...roles.row}>
            {row.map((cell, column) => (
              <td
                key={column}
                {...roles.cell}
                data-label={plainText(head[column] ?? [])}
                className="whitespace-pre-wrap"
              >
                <Written words={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReadingBlock({ block }: { block: Block }) {
  if (block.kind === "table") return <ReadingTable {...block} />;
  if (block.kind === "figure")
    return block.source ? (
      <figure>
        <img src={block.source} alt={block.alt} loading="lazy" />
      </figure>
    ) : (
      <p className="text-small text-muted">
        {block.alt ? m.figure_named({ text: block.alt }) : m.figure_in_pages()}
      </p>
    );
  if (block.kind === "code")
    return (
      <pre>
        <code>{block.text}</code>
      </pre>
    );
  if (block.kind === "list") {
    const items = block.items.map((item, place) => (
      <li key={place}>
        <ReadingBlocks blocks={item} />
      </li>
    ));
    return block.first === null ? <ul>{items}</ul> : <ol start={block.first}>{items}</ol>;
  }
  const Tag = block.kind === "heading" ? (`h${block.level}` as const) : "p";
  return (
    <Tag className="whitespace-pre-wrap">
      <Written words={block.words} />
    </Tag>
  );
}

const ReadingBlocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, place) => (
    <Fragment key={place}>
      <ReadingBlock block={block} />
    </Fragment>
  ));

/** A document's text in our reading style. It has only text, links and pictures, so nothing in it can run. */
export function ReadingText({
  blocks,
  language,
  className = "",
}: {
  blocks: readonly Block[];
  language: string;
  className?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other blocks have other tables
  useEffect(() => scrollByKeyboard(box.current!.querySelectorAll("table, pre")), [blocks]);
  return (
    <div ref={box} className={`reading ${className}`} lang={language}>
      <ReadingBlocks blocks={blocks} />
    </div>
  );
}
