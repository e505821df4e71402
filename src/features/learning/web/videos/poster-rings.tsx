/** The rings behind what stands in a film's place before it plays. Their centre is in a box of 320 by 180. */
export const PosterRings = ({ cx, cy }: { cx: number; cy: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 320 180"
    preserveAspectRatio="xMidYMid slice"
    className="absolute inset-0 -z-10 size-full opacity-40"
    fill="none"
    stroke="#8fd0b6"
  >
    {[26, 48, 74, 104, 138, 176].map((radius) => (
      <circle key={radius} cx={cx} cy={cy} r={radius} strokeOpacity={1 - radius / 210} />
    ))}
  </svg>
);
