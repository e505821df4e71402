import { bar, disc, fill, stroke, type Motif } from "../pens.ts";

export const writingMotifs = {
  nib: ({ line, body, warm, ground }) =>
    `<g transform="rotate(32 50 50)">${fill("M50 92L29 50Q31 26 50 8Q69 26 71 50Z", body)}${bar(34, -6, 32, 22, 5, line)}${stroke("M50 88V56", ground, 4)}${disc(50, 51, 6, ground)}</g>` +
    stroke("M10 92C20 84 26 98 38 91", warm),

  page: ({ line, body, warm, ground }) =>
    `<g transform="rotate(-7 50 50)">${bar(26, 18, 58, 72, 5, line)}</g>` +
    bar(16, 12, 58, 72, 5, body) +
    stroke("M27 27H52", ground, 7) +
    stroke("M27 42H63M27 53H63M27 64H49", ground, 4) +
    stroke("M56 70C62 58 66 76 72 64S84 74 90 62", warm, 4.5),

  quote: ({ line, body, warm }) =>
    fill("M16 52C16 28 26 18 42 14V26C34 29 31 34 31 40H44V66H16Z", line) +
    fill("M54 52C54 28 64 18 80 14V26C72 29 69 34 69 40H82V66H54Z", body) +
    fill("M68 74c6 8 8 11 8 14a8 8 0 0 1-16 0c0-3 2-6 8-14Z", warm),

  stethoscope: ({ line, body, warm }) =>
    stroke("M24 12H18V36A20 20 0 0 0 58 36V12H52", line, 6) +
    stroke("M38 56V68A20 20 0 0 0 78 68V56", body, 6) +
    disc(78, 46, 12, warm) +
    disc(78, 46, 5, line),

  book: ({ line, body, warm, ground }) =>
    fill("M50 26C38 16 22 16 10 20V78C22 74 38 74 50 84Z", body) +
    fill("M50 26C62 16 78 16 90 20V78C78 74 62 74 50 84Z", line) +
    stroke("M20 36q10-2 20 3M20 50q10-2 20 3", ground, 4) +
    fill("M68 17H80V46L74 40L68 46Z", warm),

  lens: ({ line, body, warm }) =>
    disc(42, 42, 32, body) +
    stroke("M66 66L88 88", line, 10) +
    stroke("M28 34H52M28 44H46M28 54H50", line, 4.5) +
    disc(56, 44, 5, warm),
} satisfies Record<string, Motif>;
