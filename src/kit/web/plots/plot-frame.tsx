import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { useParentSize } from "@visx/responsive";
import { scaleBand, scaleLinear } from "@visx/scale";
import type { ReactNode } from "react";
import * as m from "#messages/kit.ts";
import { namedPlaces } from "./named-places.ts";

/** Where things are in the drawing, in CSS pixels. */
export interface PlotPlaces {
  /** The left edge of a column. `x(count)` is the right edge of the last one. */
  x: (column: number) => number;
  /** The width of a column. */
  step: number;
  /** The height of a value, from the top. */
  y: (value: number) => number;
  top: number;
  bottom: number;
}

interface PlotFrameProps {
  /** The title of the figure. */
  title: string;
  /** The names of the columns, in their order. Those that have room are shown. Empty ones are not. */
  columns: readonly string[];
  /** The lowest and the highest value of the scale. */
  domain: readonly [number, number];
  /** A value as people read it. */
  format: (value: number) => string;
  children: (places: PlotPlaces) => ReactNode;
}

// In CSS pixels: a wide letter of the small print in Bengali, and the space at the sides.
const letter = 9;
const above = 20;
const below = 26;
const beside = 12;

/** The drawing of a plot: its scale at the left with lines, the names of the columns below. */
export function PlotFrame({ title, columns, domain, format, children }: PlotFrameProps) {
  const { parentRef, width, height } = useParentSize();
  const [lowest, highest] = domain;
  const y = scaleLinear({
    domain: [lowest, Math.max(lowest + 1, highest)],
    range: [height - below, above],
    nice: 4,
  });
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = beside + letter * Math.max(...ticks.map((tick) => format(tick).length));
  const x = scaleBand({ domain: [...columns.keys()], range: [left, Math.max(left, width - 2)] });
  const step = x.bandwidth();
  const nameWidth = letter * (1 + Math.max(0, ...columns.map((name) => name.length)));
  // The last name ends with the drawing, so it needs half its width more.
  const isShifted = nameWidth > step;
  const room = { plot: width - left, name: isShifted ? 1.5 * nameWidth : nameWidth };
  const named = namedPlaces(columns.length, room);
  return (
    <div ref={parentRef} data-plot className="size-full">
      {width > 0 ? (
        // Its figures are in the table, which everybody can read.
        <svg role="img" aria-label={m.plot_of({ title })} width={width} height={height} className="block">
          <GridRows
            scale={y}
            left={left}
            width={width - left}
            tickValues={ticks}
            lineStyle={{ stroke: "var(--line)" }}
          />
          <AxisLeft
            scale={y}
            left={left}
            tickValues={ticks}
            tickFormat={(value) => format(Number(value))}
            hideAxisLine
            hideTicks
            tickLabelProps={{ ...labels, textAnchor: "end", dx: -2, dy: "0.33em" }}
          />
          {children({
            x: (column) => left + column * step,
            step,
            y: (value) => y(value),
            top: above,
            bottom: height - below,
          })}
          <AxisBottom
            scale={x}
            top={height - below}
            tickValues={named}
            tickFormat={(column) => columns[column]!}
            hideTicks
            stroke="var(--line-strong)"
            tickLabelProps={(column) =>
              isShifted && column === columns.length - 1
                ? { ...labels, textAnchor: "end", dx: step / 2 }
                : { ...labels, textAnchor: "middle" }
            }
          />
        </svg>
      ) : null}
    </div>
  );
}

// Classes win over the attributes with which the library sets sizes and colors.
const labels = { className: "fill-muted font-text text-tiny tabular-nums" };
