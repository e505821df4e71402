import { type ReactNode, Suspense, useId, useRef } from "react";
import { useNear } from "#kit/web/use-near.ts";
import * as m from "#messages/kit.ts";
import { TableBehind } from "./table-behind.tsx";

interface PlotFigureProps {
  title: string;
  /** The level of its heading. */
  heading?: "h2" | "h3";
  /** What the plot shows, in a sentence. */
  finding: ReactNode;
  /** What each color is, in the order of the series. Left out: there is one series. */
  legend?: readonly string[];
  /** A plot of `lazy-plots.tsx`, and a `PlotTable` with the same figures. Null: there is nothing to show yet. */
  shown: { plot: ReactNode; table: ReactNode } | null;
}

const colors = ["bg-plot-1", "bg-plot-2"];

// The library of plots comes when a plot comes near the screen.
const margin = 200;

/** A plot with its finding above and its table behind. Its place has its size before the plot is loaded. */
export function PlotFigure({ title, heading: Title = "h2", finding, legend, shown }: PlotFigureProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="card grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 p-4 sm:p-6"
    >
      <Title id={id} className="text-h3">
        {title}
      </Title>
      <div className={`max-w-[66ch] text-small ${shown ? "" : "text-muted"}`}>{finding}</div>
      {shown ? (
        <>
          {legend ? <Legend names={legend} /> : null}
          <PlotPlace>{shown.plot}</PlotPlace>
          <TableBehind>{shown.table}</TableBehind>
        </>
      ) : null}
    </section>
  );
}

const Legend = ({ names }: { names: readonly string[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-tiny text-muted">
    {names.map((name, series) => (
      <li key={name} className="flex items-center gap-2">
        <span aria-hidden="true" className={`size-3 rounded-sm ${colors[series]}`} />
        {name}
      </li>
    ))}
  </ul>
);

function PlotPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, margin);
  const waiting = <PlotNotice>{m.plot_loading()}</PlotNotice>;
  return (
    <div ref={place} className="h-56">
      {isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}

/** A sentence in the place of a plot. */
export const PlotNotice = ({ children }: { children: ReactNode }) => (
  <p className="grid h-full place-items-center text-center text-small text-muted">{children}</p>
);
