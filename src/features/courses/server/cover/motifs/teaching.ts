import { bar, disc, fill, stroke, type Motif } from "../pens.ts";

export const teachingMotifs = {
  question: ({ line, body, warm }) =>
    stroke("M28 36A22 22 0 1 1 58 56C52 59 50 63 50 70", body, 15) +
    stroke("M28 36A22 22 0 1 1 58 56C52 59 50 63 50 70", line, 5) +
    bar(41, 82, 18, 12, 6, warm),

  bed: ({ line, body, warm }) =>
    stroke("M10 30V84M10 72H90V84", line, 6) +
    bar(14, 50, 20, 14, 6, line) +
    fill("M36 52H70Q90 52 90 70H36Z", body) +
    disc(25, 42, 8, warm) +
    stroke("M76 12V40M68 12H84", line, 4) +
    bar(69, 15, 14, 19, 5, warm),

  board: ({ line, body, warm, ground }) =>
    bar(10, 14, 80, 50, 6, body) +
    stroke("M36 68L26 92M64 68L74 92M50 8V14", line) +
    stroke("M21 28H46M21 40H40M21 51H44", ground, 4.5) +
    fill("M58 54V42H66V54ZM70 54V26H78V54Z", line) +
    bar(58, 36, 8, 18, 1, warm),
} satisfies Record<string, Motif>;
