import { bar, disc, fill, stroke, times, type Motif } from "../pens.ts";

export const dataMotifs = {
  km: ({ line, body, warm }) =>
    fill("M16 18H30V28H46V38H62V50H88V78H74V68H60V58H44V44H30V30H22V18Z", body) +
    stroke("M12 10V90H92", body, 4) +
    stroke("M16 18H30V28H46V38H62V50H88", line) +
    stroke("M16 18H22V30H30V44H44V58H60V68H74V78H88", warm) +
    stroke("M38 24V32M54 34V42M76 46V54", line, 4),

  bells: ({ line, body, warm }) =>
    fill("M4 82C22 82 25 24 40 24S58 82 76 82Z", body) +
    stroke("M24 82C42 82 45 24 60 24S78 82 96 82", line) +
    fill("M58 82V67C62 75 68 82 76 82Z", warm) +
    stroke("M4 82H96M58 16V82", line, 4),

  histogram: ({ line, body, warm }) =>
    times(7, (i) => {
      const t = [18, 34, 56, 68, 50, 30, 14][i]!;
      return bar(10 + i * 11.6, 86 - t, 9, t, 2, i === 3 ? warm : body);
    }) +
    stroke("M8 74C24 70 30 14 49 14S74 72 92 80", line, 4.5) +
    stroke("M6 90H94", line, 4),

  boxplot: ({ line, body, warm, ground }) =>
    times(3, (i) => {
      const x = 22 + i * 28,
        y = [40, 22, 48][i]!,
        t = [26, 38, 22][i]!;
      return (
        stroke(`M${x} ${y - 12}V${y + t + 14}M${x - 6} ${y - 12}h12M${x - 6} ${y + t + 14}h12`, line, 4) +
        bar(x - 10, y, 20, t, 3, i === 1 ? warm : body) +
        stroke(`M${x - 9} ${y + t * 0.4}h18`, ground, 4)
      );
    }),

  scatter: ({ line, body, warm }) =>
    times(14, (i) =>
      disc(
        14 + i * 5.5,
        78 - i * 4.4 + [4, -20, 16, -9, 20, -24, 8, 18, -16, 12, -22, 18, -12, 8][i]!,
        4.8,
        i === 10 ? warm : body,
      ),
    ) + stroke("M10 84L90 18", line, 4.5),

  forest: ({ line, body, warm }) =>
    stroke("M52 8V92", body, 3.5) +
    times(4, (i) => {
      const x = [38, 58, 44, 32][i]!,
        w = [16, 22, 12, 20][i]!,
        y = 18 + i * 16,
        s = [9, 7, 12, 8][i]!;
      return stroke(`M${x - w} ${y}h${2 * w}`, body, 4) + bar(x - s / 2, y - s / 2, s, s, 1, line);
    }) +
    fill("M24 84L41 75L58 84L41 93Z", warm),
} satisfies Record<string, Motif>;
