import { Circle, LinePath } from "@visx/shape";
import { PlotFrame } from "./plot-frame.tsx";

export interface PlottedDot {
  key: string;
  /** The name below it, if there is room. */
  name: string;
  /** Null: nothing was measured there. */
  value: number | null;
  /** How many measurements the value is made of. The dot grows with it. */
  weight: number;
}

interface DotPlotProps {
  title: string;
  dots: readonly PlottedDot[];
  /** The lowest and the highest value that there can be. */
  domain: readonly [number, number];
  format: (value: number) => string;
}

type MeasuredDot = PlottedDot & { value: number; column: number };

/** Dots on a line, with gaps where there is no value. Loaded on demand, by its default export. */
export default function DotPlot({ title, dots, domain, format }: DotPlotProps) {
  const measured = dots
    .map((dot, column) => ({ ...dot, column }))
    .filter((dot): dot is MeasuredDot => dot.value !== null);
  const heaviest = Math.max(1, ...measured.map(({ weight }) => weight));
  return (
    <PlotFrame title={title} columns={dots.map(({ name }) => name)} domain={domain} format={format}>
      {({ x, y }) => {
        const middle = ({ column }: { column: number }) => x(column + 0.5);
        return (
          <>
            <LinePath
              data={dots.map(({ value }, column) => ({ value, column }))}
              defined={({ value }) => value !== null}
              x={middle}
              y={({ value }) => y(value ?? 0)}
              className="fill-none stroke-plot-1 stroke-2"
            />
            {measured.map((dot) => (
              <Circle
                key={dot.key}
                data-value={dot.value}
                cx={middle(dot)}
                cy={y(dot.value)}
                // The area grows with the weight, so the radius with its root.
                r={4 + 4 * Math.sqrt(dot.weight / heaviest)}
                className="fill-plot-1 stroke-surface stroke-2"
              >
                <title>{`${dot.name}: ${format(dot.value)}`}</title>
              </Circle>
            ))}
          </>
        );
      }}
    </PlotFrame>
  );
}
