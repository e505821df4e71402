// The plots, which are loaded with their library when they are first shown.
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import * as m from "#messages/kit.ts";
import { PlotNotice } from "./plot-figure.tsx";

const Failed = () => <PlotNotice>{m.plot_failed()}</PlotNotice>;

/** Bars side by side, of one or two series that are stacked. The last one is of today or of this week. */
export const BarPlot = lazyOptional(async () => import("./bar-plot.tsx"), Failed);

/** A line of steps, with the space below it filled. */
export const StepPlot = lazyOptional(async () => import("./step-plot.tsx"), Failed);

/** Dots on a line, with gaps where there is no value. */
export const DotPlot = lazyOptional(async () => import("./dot-plot.tsx"), Failed);
