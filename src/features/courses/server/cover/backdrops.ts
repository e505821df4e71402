import { disc, fill, short, times } from "./pens.ts";

/** The picture, and the square in it that holds the motif: its middle and its side. */
export interface Frame {
  width: number;
  height: number;
  x: number;
  y: number;
  side: number;
}

type Backdrop = (frame: Frame, ink: string) => string;

const circle: Backdrop = ({ x, y, side }, ink) => disc(x, y, side * 0.6, ink);

const arch: Backdrop = ({ x, y, side, height }, ink) => {
  const radius = short(side * 0.52);
  return fill(
    `M${short(x - radius)} ${height}V${short(y)}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${height}Z`,
    ink,
  );
};

const slope: Backdrop = ({ x, side, width, height }, ink) =>
  fill(`M${short(x - side * 0.75)} ${height}L${short(x + side * 0.1)} 0H${width}V${height}Z`, ink);

const rings: Backdrop = ({ x, y, side }, ink) =>
  `<g fill="none" stroke="${ink}" stroke-width="${short(side * 0.06)}">${times(
    3,
    (i) => `<circle cx="${short(x)}" cy="${short(y)}" r="${short(side * (0.46 + i * 0.16))}"/>`,
  )}</g>`;

const dots: Backdrop = ({ side, width, height }, ink) => {
  const step = short(side * 0.13);
  const rows = times(
    Math.ceil(height / step),
    (i) => `M${short(step / 2)} ${short(step * (i + 0.5))}H${width}`,
  );
  return `<path d="${rows}" fill="none" stroke="${ink}" stroke-width="${short(step * 0.3)}" stroke-linecap="round" stroke-dasharray="0 ${step}"/>`;
};

const corners: Backdrop = ({ width, height }, ink) => {
  const [left, right] = [short(height * 0.62), short(height * 0.7)];
  return fill(
    `M0 0H${left}A${left} ${left} 0 0 1 0 ${left}ZM${width} ${height}V${short(height - right)}A${right} ${right} 0 0 0 ${short(width - right)} ${height}Z`,
    ink,
  );
};

const hills: Backdrop = ({ width, height }, ink) =>
  fill(
    `M0 ${short(height * 0.66)}Q${short(width * 0.25)} ${short(height * 0.46)} ${short(width * 0.5)} ${short(height * 0.62)}T${width} ${short(height * 0.56)}V${height}H0Z`,
    ink,
  );

const tile: Backdrop = ({ x, y, side }, ink) => {
  const [left, top, size] = [short(x - side * 0.54), short(y - side * 0.54), short(side * 1.08)];
  return `<rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${short(side * 0.16)}" fill="${ink}" transform="rotate(-14 ${short(x)} ${short(y)})"/>`;
};

const stripes: Backdrop = ({ side, width, height }, ink) => {
  const [wide, gap] = [short(side * 0.08), short(side * 0.2)];
  const lines = times(
    Math.ceil((width + height) / gap),
    (i) => `M${short(i * gap)} 0l${short(-height / 3)} ${height}`,
  );
  return `<path d="${lines}" fill="none" stroke="${ink}" stroke-width="${wide}"/>`;
};

/** What stands behind a motif: one ink near the ground. Their order is in addresses. */
export const backdrops: readonly Backdrop[] = [
  circle,
  arch,
  slope,
  rings,
  dots,
  corners,
  hills,
  tile,
  stripes,
];
