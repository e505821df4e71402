import { Bar } from "@visx/shape";
import { PlotFrame } from "./plot-frame.tsx";

export interface PlottedBar {
  key: string;
  /** The name below it, if there is room. */
  name: string;
  /** One for each series, the lowest first. */
  values: readonly number[];
}

interface BarPlotProps {
  title: string;
  bars: readonly PlottedBar[];
  format: (value: number) => string;
}

const fills = ["fill-plot-1", "fill-plot-2"];
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Bars side by side, of one or two series that are stacked. The last one is of today or of this week. Loaded on demand, by its default export. */
export default function BarPlot({ title, bars, format }: BarPlotProps) {
  return (
    <PlotFrame
      title={title}
      columns={bars.map(({ name }) => name)}
      domain={[0, Math.max(0, ...bars.map(({ values }) => sum(values)))]}
      format={format}
    >
      {({ x, step, y }) => {
        // Two pixels between fills, or less if the bars are as narrow as that.
        const gap = Math.min(2, step / 4);
        return bars.map(({ key, name, values }, column) =>
          values.map((value, series) => {
            const foot = y(sum(values.slice(0, series))) - (series > 0 ? gap : 0);
            return (
              <Bar
                key={`${key} ${series}`}
                data-value={value}
                x={x(column) + gap / 2}
                width={step - gap}
                y={Math.min(foot, y(sum(values.slice(0, series + 1))))}
                height={Math.max(0, foot - y(sum(values.slice(0, series + 1))))}
                // The last one is of a time that is not over.
                className={`${fills[series]} ${column === bars.length - 1 ? "opacity-60" : ""}`}
              >
                <title>{`${name}: ${format(value)}`}</title>
              </Bar>
            );
          }),
        );
      }}
    </PlotFrame>
  );
}
