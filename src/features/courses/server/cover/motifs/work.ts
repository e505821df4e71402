import { bar, disc, fill, stroke, times, type Motif } from "../pens.ts";

export const workMotifs = {
  code: ({ line, body, warm }) =>
    stroke("M26 14C12 14 22 46 8 50C22 54 12 86 26 86M74 14C88 14 78 46 92 50C78 54 88 86 74 86", line, 6) +
    stroke("M34 30H62", body, 7) +
    stroke("M42 44H66M42 58H56", body, 7) +
    stroke("M34 72H52", warm, 7),

  rise: ({ line, body, warm }) =>
    stroke("M14 8V86H94", line) +
    stroke("M32 76V86M50 62V86M68 48V86M86 26V86", body, 7) +
    stroke("M14 86L32 66L50 54L68 36L88 14", warm) +
    disc(14, 86, 8, warm),

  coins: ({ line, body, warm, ground }) =>
    times(3, (i) =>
      times([2, 4, 3][i]!, (j) => bar(8 + i * 29, 78 - j * 13, 26, 11, 5.5, j % 2 ? line : body)),
    ) +
    disc(50, 20, 13, warm) +
    stroke("M46 14h3v9q0 4 6 3M44 19h9", ground, 3),

  clinic: ({ line, body, warm, ground }) =>
    fill("M14 42L50 14L86 42V88H14Z", body) +
    stroke("M8 46L50 12L92 46", line, 6) +
    fill("M40 88V66A10 10 0 0 1 60 66V88Z", ground) +
    bar(45, 34, 10, 22, 2, warm) +
    bar(39, 40, 22, 10, 2, warm) +
    stroke("M24 62H30M70 62H76M24 76H30M70 76H76", ground),

  bezier: ({ line, body, warm }) =>
    stroke("M16 82C16 30 84 70 84 18", body, 7) +
    stroke("M16 82V38M84 18V62", line, 3.5) +
    bar(9, 75, 14, 14, 2, line) +
    bar(77, 11, 14, 14, 2, line) +
    disc(16, 36, 7, warm) +
    disc(84, 64, 7, warm),

  easel: ({ line, body, warm, ground }) =>
    bar(22, 8, 56, 70, 4, body) +
    stroke("M34 82L26 94M66 82L74 94M50 82V92", line) +
    bar(30, 16, 40, 11, 2, line) +
    stroke("M31 36H46M31 45H46M31 54H42", ground, 4) +
    disc(60, 46, 10, warm) +
    stroke("M60 46V36M60 46l8 6", ground, 3.5) +
    stroke("M31 67H69", ground, 4),
} satisfies Record<string, Motif>;
