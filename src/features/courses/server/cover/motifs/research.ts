import { bar, disc, stroke, times, type Motif } from "../pens.ts";

export const researchMotifs = {
  protocol: ({ line, body, warm, ground }) =>
    bar(20, 14, 60, 76, 8, body) +
    bar(37, 7, 26, 15, 6, line) +
    stroke("M33 40l5 5 9-10M33 60l5 5 9-10", line) +
    stroke("M56 41H69M56 61H69", line) +
    stroke("M33 77H69", ground) +
    disc(80, 80, 13, warm) +
    stroke("M74 80l4 4 8-9", ground, 4),

  form: ({ line, body, warm, ground }) =>
    times(4, (y) =>
      times(4, (x) =>
        x + y * 4 === 6
          ? bar(52, 31, 16, 16, 4, warm)
          : (x * 3 + y * 5) % 4
            ? bar(12 + x * 20, 11 + y * 20, 16, 16, 4, body)
            : bar(12 + x * 20, 11 + y * 20, 16, 16, 4, line),
      ),
    ) + stroke("M56 39l3 3 6-6M15 74l10 10m0-10l-10 10", ground, 3.5),

  sites: ({ line, body, warm }) =>
    stroke(
      times(6, (i) => {
        const t = i * 1.047 + 0.5;
        return `M50 50L${(50 + 35 * Math.cos(t)).toFixed(1)} ${(50 + 35 * Math.sin(t)).toFixed(1)}`;
      }),
      body,
      4,
    ) +
    times(6, (i) => {
      const t = i * 1.047 + 0.5;
      return disc(
        (50 + 37 * Math.cos(t)).toFixed(1),
        (50 + 37 * Math.sin(t)).toFixed(1),
        i % 2 ? 7 : 10,
        i === 4 ? warm : body,
      );
    }) +
    disc(50, 50, 17, line),

  arms: ({ line, body, warm }) =>
    stroke("M50 22V34C50 48 28 42 28 56M50 34C50 48 72 42 72 56", line) +
    disc(50, 16, 10, warm) +
    times(3, (i) =>
      times(2, (j) => disc(19 + j * 18, 64 + i * 14, 5.5, body) + disc(63 + j * 18, 64 + i * 14, 5.5, line)),
    ),
} satisfies Record<string, Motif>;
