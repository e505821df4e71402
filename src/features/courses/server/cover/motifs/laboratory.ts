import { bar, disc, fill, stroke, times, type Motif } from "../pens.ts";

export const laboratoryMotifs = {
  dna: ({ line, body, warm }) =>
    stroke("M34 22H66M36 78H64M42 34H58M42 66H58", body, 4.5) +
    stroke("M30 6C30 34 70 34 70 50S30 66 30 94", line, 6) +
    stroke("M70 6C70 34 30 34 30 50S70 66 70 94", warm, 6),

  pill: ({ line, body, warm, ground }) =>
    `<g transform="rotate(-38 46 46)">${bar(8, 29, 76, 34, 17, body)}${fill("M46 29H67A17 17 0 0 1 67 63H46Z", line)}${stroke("M20 41H36", ground, 4)}</g>` +
    disc(76, 78, 14, warm) +
    stroke("M68 82L84 74", ground, 3.5),

  microscope: ({ line, body, warm }) =>
    stroke("M18 90H82M36 78H58M48 90V84", line, 6) +
    stroke("M60 34A28 28 0 0 1 62 86", body, 7) +
    `<g transform="rotate(24 46 40)">${bar(38, 10, 17, 48, 4, line)}${bar(41, 60, 11, 10, 2, warm)}</g>`,

  syringe: ({ line, body, warm }) =>
    `<g transform="rotate(45 50 50)">${stroke("M50 80V98M50 6V20M38 5H62M34 22H66", line)}${bar(38, 22, 24, 50, 4, body)}${bar(42, 42, 16, 26, 2, warm)}${stroke("M44 76H56", line)}</g>`,

  virus: ({ line, body, warm }) =>
    stroke(
      times(8, (i) => {
        const t = i * 0.785,
          c = Math.cos(t),
          s = Math.sin(t);
        return `M${(50 + 24 * c).toFixed(0)} ${(50 + 24 * s).toFixed(0)}L${(50 + 40 * c).toFixed(0)} ${(50 + 40 * s).toFixed(0)}`;
      }),
      line,
    ) +
    times(8, (i) =>
      disc(
        (50 + 42 * Math.cos(i * 0.785)).toFixed(0),
        (50 + 42 * Math.sin(i * 0.785)).toFixed(0),
        5,
        i === 7 ? warm : line,
      ),
    ) +
    disc(50, 50, 26, body) +
    disc(43, 44, 6, line) +
    disc(58, 56, 4.5, warm),

  globe: ({ line, body, warm }) =>
    disc(50, 50, 38, body) +
    stroke("M12 50H88M50 12C30 34 30 66 50 88C70 66 70 34 50 12M20 30H80M20 70H80", line, 4) +
    disc(66, 38, 8, warm),

  flask: ({ line, body, warm }) =>
    fill("M40 12V40L14 82Q12 90 20 90H80Q88 90 86 82L60 40V12Z", body) +
    fill("M29 58H71L86 82Q88 90 80 90H20Q12 90 14 82Z", line) +
    stroke("M34 10H66", line, 6) +
    disc(44, 74, 6, warm) +
    disc(60, 68, 4, warm),
} satisfies Record<string, Motif>;
