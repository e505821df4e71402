import { disc, fill, stroke, times, type Motif } from "../pens.ts";

export const neuroscienceMotifs = {
  eeg: ({ line, body, warm }) =>
    times(5, (i) => {
      const y = 16 + i * 17,
        k = i === 2;
      return stroke(
        `M8 ${y}h${12 + i * 5}l3-5 4 9 3-4h${k ? 8 : 14}l4-${k ? 20 : 7} 6 ${k ? 34 : 13} 5-${k ? 14 : 6}H92`,
        k ? warm : i % 2 ? body : line,
        k ? 5.5 : 4,
      );
    }),

  slice: ({ line, body, warm, ground }) =>
    `<ellipse cx="50" cy="50" rx="37" ry="44" fill="${line}"/><ellipse cx="50" cy="50" rx="31" ry="38" fill="${body}"/>` +
    stroke(
      "M50 14V30M50 70V86M30 32c6 0 6 6 2 9M70 32c-6 0-6 6-2 9M27 58c7-2 8 4 5 9M73 58c-7-2-8 4-5 9",
      ground,
      4,
    ) +
    fill("M48 36C40 34 36 42 41 52L46 64Q49 58 48 36ZM52 36C60 34 64 42 59 52L54 64Q51 58 52 36Z", ground) +
    disc(69, 47, 7.5, warm),

  brain: ({ line, body, warm, ground }) =>
    fill(
      "M22 58C10 52 12 34 25 31C28 17 46 11 56 19C70 13 85 23 84 37C95 45 92 63 79 65C77 76 65 80 57 75L54 90H45L44 74C34 78 23 71 22 58Z",
      body,
    ) +
    stroke(
      "M34 34c6-6 14-2 14 5s9 9 13 3M30 54c6-5 13-1 13 6M60 24c-3 6 1 10 7 9M76 44c-7-2-11 3-9 9",
      ground,
      4.5,
    ) +
    disc(61, 59, 7, warm) +
    stroke("M61 59l14 20", line, 4) +
    disc(77, 82, 6, line),

  clot: ({ line, body, warm }) =>
    fill(
      "M20 57C9 51 12 34 24 31C27 17 45 11 55 19C69 13 84 23 83 37C94 45 91 63 78 65C76 76 64 80 56 75L53 90H44L43 74C33 78 21 71 20 57Z",
      body,
    ) +
    stroke(
      "M48 88C50 70 44 62 52 52S50 34 38 32M52 52C62 50 64 40 72 38M47 66C38 66 34 60 30 56",
      line,
      4.5,
    ) +
    fill("M70 52L58 70H67L62 88L80 64H71L76 52Z", warm),
} satisfies Record<string, Motif>;
