/** A sentence with some of its values highlighted. A value with Latin digits must match what the wallet shows. */
export function WithBold({ sentence, bold }: { sentence: string; bold: string[] }) {
  const parts = bold.reduce<string[]>(
    (pieces, value) =>
      pieces.flatMap((piece) => {
        const place = bold.includes(piece) ? -1 : piece.indexOf(value);
        return place < 0 ? [piece] : [piece.slice(0, place), value, piece.slice(place + value.length)];
      }),
    [sentence],
  );
  return parts.map((part, place) =>
    bold.includes(part) ? (
      <b key={place} translate={/\d/.test(part) ? "no" : undefined}>
        {part}
      </b>
    ) : (
      part
    ),
  );
}
