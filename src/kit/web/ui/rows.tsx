import { ChevronDown, ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { rowsFrame } from "./rows-frame.ts";

/** A list of rows: from edge to edge on a phone, one card on a desk. Without rows it is not there. */
export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul aria-label={label} className={`${rowsFrame} empty:hidden`}>
    {children}
  </ul>
);

interface RowContent {
  title: ReactNode;
  /** The language of the title. */
  lang?: string;
  heading?: "h2" | "h3";
  /** An avatar or a sign before the title. */
  sign?: ReactNode;
  /**
   * What is most needed, the most important first: one line under the title on a phone, columns on a desk. All rows of a
   * list have equally many. Null: an empty column.
   */
  facts: ReactNode[];
  /** At the end: a state, an amount. Null keeps its column free on a desk; left out, there is no such column. */
  end?: ReactNode;
}

const row = "flex min-h-15 items-center gap-3 px-4 py-2 hover:bg-green-tint sm:px-6";
const factsPlace =
  "col-span-full row-start-2 text-small wrap-anywhere text-muted tabular-nums max-lg:line-clamp-2 max-lg:group-open/row:line-clamp-none lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:flex lg:gap-6";
// A dot between two facts in one line. A fact that is not there brings none.
const factStyle = "min-w-0 lg:flex-1 max-lg:[:not(:empty)~&:not(:empty)]:before:content-['_·_']";

interface ContentProps extends RowContent {
  icon: LucideIcon;
}

function Content({ title, lang, heading: Heading = "h2", sign, facts, end, icon: Icon }: ContentProps) {
  const columns =
    end === undefined
      ? "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      : "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_8rem]";
  return (
    <>
      {sign}
      <div
        className={`grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 lg:gap-x-6 ${columns}`}
      >
        <Heading lang={lang} className="font-text text-body font-semibold wrap-anywhere">
          {title}
        </Heading>
        <div className={factsPlace}>
          {facts.map((fact, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a fact is what its place says
            <span key={place} className={factStyle}>
              {fact}
            </span>
          ))}
        </div>
        <div className="col-start-2 row-start-1 flex max-w-32 justify-end text-right empty:hidden lg:col-start-3">
          {end}
        </div>
      </div>
      <Icon size={20} aria-hidden="true" className="shrink-0 text-muted group-open/row:rotate-180" />
    </>
  );
}

// The whole row can be pressed. Its link or button is the title.
const opener =
  "text-left outline-none after:absolute after:inset-0 group-hover/row:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-marigold";

type RowProps = RowContent & ({ to: string } | { onOpen: () => void });

/** A row that leads to a page, or opens a dialog. */
export const Row = ({ title, ...rest }: RowProps) => (
  <li className={`group/row relative ${row}`}>
    <Content
      {...rest}
      icon={ChevronRight}
      title={
        "to" in rest ? (
          <Link to={rest.to} className={opener}>
            {title}
          </Link>
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            className={`cursor-pointer ${opener}`}
            onClick={rest.onOpen}
          >
            {title}
          </button>
        )
      }
    />
  </li>
);

interface RowDetailsProps extends RowContent {
  startsOpen?: boolean;
  children: ReactNode;
}

/** A row that opens below itself. Works without scripts. */
export function RowDetails({ startsOpen = false, children, ...content }: RowDetailsProps) {
  // Later the person decides: no change of the data opens or closes it.
  const [isOpen] = useState(startsOpen);
  return (
    <li>
      <details className="group/row" open={isOpen}>
        <summary
          className={`${row} cursor-pointer list-none focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden`}
        >
          <Content {...content} icon={ChevronDown} />
        </summary>
        <div className="px-4 pb-4 sm:px-6">{children}</div>
      </details>
    </li>
  );
}
