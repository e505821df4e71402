import { disc, fill, stroke, times, type Motif } from "../pens.ts";

export const organsMotifs = {
  heart: ({ line, body, warm }) =>
    fill("M50 88C20 66 10 50 10 35A20 20 0 0 1 50 29A20 20 0 0 1 90 35C90 50 80 66 50 88Z", body) +
    stroke("M6 54H32L40 40L52 70L60 48L66 54H78", line, 5.5) +
    disc(82, 54, 6, warm),

  lungs: ({ line, body, warm, ground }) =>
    fill(
      "M40 36C26 30 10 58 10 78C10 92 30 88 40 82Q44 79 44 72V40ZM60 36C74 30 90 58 90 78C90 92 70 88 60 82Q56 79 56 72V40Z",
      body,
    ) +
    stroke("M50 10V38L38 52M50 38L62 52", line, 6) +
    stroke("M27 66l8-9M73 66l-8-9", ground, 4) +
    disc(73, 72, 6, warm),

  kidney: ({ line, body, warm, ground }) =>
    fill("M40 16C18 10 6 32 10 54C14 76 32 86 40 76C47 67 36 60 36 48S48 24 40 16Z", body) +
    fill("M60 16C82 10 94 32 90 54C86 76 68 86 60 76C53 67 64 60 64 48S52 24 60 16Z", line) +
    stroke("M34 48C46 50 46 66 46 92M66 48C54 50 54 66 54 92", warm) +
    stroke("M24 34v26", ground, 4),

  eye: ({ line, body, warm, ground }) =>
    fill("M4 50Q50 4 96 50Q50 96 4 50Z", body) +
    disc(50, 50, 20, line) +
    disc(50, 50, 9, ground) +
    disc(58, 42, 5, warm),

  bone: ({ body, warm, ground }) =>
    `<g transform="rotate(-45 50 50)">${fill("M22 43A11 11 0 1 0 10 50A11 11 0 1 0 22 57H78A11 11 0 1 0 90 50A11 11 0 1 0 78 43Z", body)}${stroke("M48 40l6 7-8 6 6 8", ground, 4)}</g>` +
    disc(78, 78, 10, warm),

  tooth: ({ line, body, warm }) =>
    fill(
      "M50 22C38 12 16 14 16 38C16 54 24 58 26 74C28 92 40 94 42 76C44 62 56 62 58 76C60 94 72 92 74 74C76 58 84 54 84 38C84 14 62 12 50 22Z",
      body,
    ) +
    stroke("M30 36Q32 28 40 28", line) +
    disc(74, 26, 10, warm),

  feet: ({ line, body, warm }) =>
    (
      [
        [0, body],
        [1, line],
      ] as const
    )
      .map(
        ([i, ink]) =>
          `<g transform="translate(${i * 46} ${i ? 0 : 8})">` +
          fill("M12 44C12 32 38 32 38 46C38 56 33 60 34 70C35 82 18 84 17 72C16 60 12 56 12 44Z", ink) +
          times(5, (j) => disc(11 + j * 7, [25, 19, 18, 22, 28][j]!, 4.5 - j * 0.4, i + j ? ink : warm)) +
          "</g>",
      )
      .join(""),

  drop: ({ line, body, warm, ground }) =>
    fill("M50 6C66 30 78 44 78 62A28 28 0 0 1 22 62C22 44 34 30 50 6Z", body) +
    stroke("M34 62A16 16 0 0 0 50 78", ground) +
    disc(80, 26, 8, warm) +
    disc(18, 24, 5, line),
} satisfies Record<string, Motif>;
