import { curveStepAfter } from "@visx/curve";
import { AreaClosed, Bar, Line, LinePath } from "@visx/shape";
import { scaleLinear } from "@visx/scale";
import { PlotFrame } from "./plot-frame.tsx";

interface StepPlotProps {
  title: string;
  /** The value of each step, in the order of the steps. */
  values: readonly number[];
  /** The highest value that there can be. */
  most: number;
  format: (value: number) => string;
  /** Steps that belong together, and their name below them. */
  groups: readonly { name: string; from: number; count: number }[];
  /** The step that the finding is about, and a few words on it. */
  mark: { step: number; words: string } | null;
}

/** A line of steps with the space below it filled. Loaded on demand, by its default export. */
export default function StepPlot({ title, values, most, format, groups, mark }: StepPlotProps) {
  // The last step ends at the right edge.
  const points = [...values, values.at(-1) ?? 0].map((value, column) => ({ value, column }));
  return (
    <PlotFrame title={title} columns={values.map(() => "")} domain={[0, most]} format={format}>
      {({ x, step, y, top, bottom }) => {
        const path = {
          data: points,
          x: ({ column }: { column: number }) => x(column),
          y: ({ value }: { value: number }) => y(value),
          curve: curveStepAfter,
        };
        const middle = mark ? x(mark.step + 0.5) : 0;
        return (
          <>
            <AreaClosed
              {...path}
              yScale={scaleLinear({ domain: [0, most], range: [bottom, top] })}
              className="fill-green-tint"
            />
            {mark ? (
              <Bar
                x={x(mark.step)}
                width={step}
                y={top}
                height={bottom - top}
                className="fill-marigold-tint"
              />
            ) : null}
            {groups.map(({ name, from, count }, place) => (
              <g key={from}>
                {place > 0 ? (
                  <Line
                    from={{ x: x(from), y: top }}
                    to={{ x: x(from), y: bottom + 6 }}
                    className="stroke-line"
                  />
                ) : null}
                <text
                  x={x(from + count / 2)}
                  y={bottom + 20}
                  textAnchor="middle"
                  className="fill-muted text-tiny"
                >
                  {name}
                </text>
              </g>
            ))}
            <LinePath {...path} className="fill-none stroke-plot-1 stroke-2" />
            {values.map((value, column) => (
              <Bar
                key={column}
                data-value={value}
                x={x(column)}
                width={step}
                y={top}
                height={bottom - top}
                fill="transparent"
              >
                <title>{format(value)}</title>
              </Bar>
            ))}
            {mark ? (
              <text
                x={middle}
                y={top - 7}
                textAnchor={
                  mark.step < values.length / 4
                    ? "start"
                    : mark.step > (values.length * 3) / 4
                      ? "end"
                      : "middle"
                }
                className="fill-marigold-ink text-tiny font-semibold"
              >
                {mark.words}
              </text>
            ) : null}
          </>
        );
      }}
    </PlotFrame>
  );
}
