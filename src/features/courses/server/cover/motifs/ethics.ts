import { disc, fill, stroke, type Motif } from "../pens.ts";

export const ethicsMotifs = {
  scales: ({ line, body, warm }) =>
    stroke("M50 18V84M34 88H66M18 30L82 22", line) +
    stroke("M18 30L8 58M18 30L28 58M82 22L72 50M82 22L92 50", body, 3.5) +
    fill("M4 58H32A14 14 0 0 1 4 58Z", body) +
    fill("M68 50H96A14 14 0 0 1 68 50Z", warm) +
    disc(50, 16, 7, line),

  print: ({ line, body, warm }) =>
    stroke("M16 60C12 30 28 9 51 9S90 30 85 64", body) +
    stroke("M25 74C15 44 28 21 50 21S82 44 76 78", line) +
    stroke("M36 84C24 56 32 33 50 33S74 56 66 88", body) +
    stroke("M47 91C34 64 38 45 50 45S66 64 57 92", line) +
    stroke("M50 57C48 68 52 76 52 80", warm, 6),

  shield: ({ line, body, warm }) =>
    fill("M50 8L84 20V46C84 68 70 84 50 93C30 84 16 68 16 46V20Z", body) +
    fill("M50 8V93C30 84 16 68 16 46V20Z", line) +
    stroke("M34 50l11 12 21-24", warm, 7),
} satisfies Record<string, Motif>;
