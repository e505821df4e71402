const words = [
  [44, 262],
  [44, 244],
  [44, 268],
  [44, 190],
] as const;
const column = [0, 1, 2, 3, 4, 5] as const;

/** A drawing of a paper with a survival curve on a desk. */
export function PaperDrawing() {
  return (
    <svg viewBox="0 0 440 360" aria-hidden="true" className="w-full max-md:max-h-64">
      <rect width="440" height="360" rx="14" fill="#0b5d4b" />
      <g stroke="#ffffff" strokeOpacity="0.1" strokeWidth="1">
        {column.map((line) => (
          <path key={line} d={`M0 ${line * 66 + 16}H440`} />
        ))}
      </g>
      <g transform="rotate(5 220 200)">
        <rect x="74" y="34" width="280" height="330" rx="6" fill="#ffffff" fillOpacity="0.22" />
      </g>
      <g transform="rotate(-3 210 200) translate(56 26)">
        <rect width="296" height="340" rx="6" fill="#fbfaf6" />
        <rect x="28" y="30" width="190" height="13" rx="3" fill="#16221e" />
        <rect x="28" y="51" width="132" height="13" rx="3" fill="#16221e" />
        <rect x="28" y="78" width="96" height="6" rx="3" fill="#8f8a7c" />
        {words.map(([from, to], line) => (
          <rect
            key={line}
            x={from - 16}
            y={100 + line * 13}
            width={to - from}
            height="5"
            rx="2.5"
            fill="#d8d2c4"
          />
        ))}
        <g transform="translate(28 166)">
          <path d="M0 0V96H240" fill="none" stroke="#586660" strokeWidth="2" />
          <path
            d="M0 6H30V18H62V26H96V40H132V48H170V58H206V64H240"
            fill="none"
            stroke="#0b5d4b"
            strokeWidth="4"
          />
          <path
            d="M0 6H22V28H50V46H84V60H118V74H156V82H200V88H240"
            fill="none"
            stroke="#e3a02b"
            strokeWidth="4"
          />
        </g>
        {column.map((line) => (
          <g key={line}>
            <rect x="28" y={282 + line * 12} width="112" height="5" rx="2.5" fill="#d8d2c4" />
            <rect x="156" y={282 + line * 12} width="112" height="5" rx="2.5" fill="#d8d2c4" />
          </g>
        ))}
      </g>
      <g transform="translate(352 66)">
        <circle r="42" fill="#e3a02b" />
        <path
          d="M-17 1l12 12 23-26"
          fill="none"
          stroke="#16221e"
          strokeWidth="7"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
