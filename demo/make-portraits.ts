// Draws the portraits of the demo's instructors.
// node demo/make-portraits.ts   writes public/portraits/<key>.webp
import path from "node:path";
import sharp from "sharp";

const folder = path.join(import.meta.dirname, "public/portraits");
const size = 192;

/** A head: short hair, hair to the shoulders, hair in a knot, or a scarf. */
type Head = "short" | "long" | "knot" | "scarf";

interface Portrait {
  head: Head;
  skin: string;
  /** The colour of hair or scarf. */
  hair: string;
  clothes: string;
  background: string;
  beard?: "full" | "moustache";
  glasses?: boolean;
  /** A white coat over the clothes. */
  coat?: boolean;
  /** Hair that begins higher. */
  isOlder?: boolean;
}

const behind: Record<Head, (hair: string) => string> = {
  short: (hair) => `<path d="M60 94a36 52 0 0 1 72 0z" fill="${hair}"/>`,
  long: (hair) => `<path d="M56 84a40 44 0 0 1 80 0v62q-40 22-80 0z" fill="${hair}"/>`,
  knot: (hair) => `<circle cx="96" cy="32" r="17" fill="${hair}"/>`,
  scarf: (hair) => `<path d="M50 88a46 52 0 0 1 92 0q4 44 14 76H36q10-32 14-76z" fill="${hair}"/>`,
};

const inFront: Record<Head, (hair: string, isOlder: boolean) => string> = {
  short: (hair, isOlder) =>
    isOlder
      ? `<path d="M61 88q-4-44 35-44t35 44q-3-24-14-32-21-7-42 0-11 8-14 32z" fill="${hair}"/>`
      : `<path d="M60 88q-6-48 36-48t36 48q-2-16-9-23-28 2-46-8-13 8-17 31z" fill="${hair}"/>`,
  long: (hair) => `<path d="M59 92q-4-50 37-50t37 50q-6-26-33-36-12 20-41 36z" fill="${hair}"/>`,
  knot: (hair) => `<path d="M60 88q-4-48 36-48t36 48q-6-26-36-30-30 4-36 30z" fill="${hair}"/>`,
  scarf: (hair) =>
    `<path fill-rule="evenodd" d="M50 88a46 52 0 0 1 92 0q2 40-28 58-18 8-36 0-30-18-28-58zM64 90q0 42 32 46 32-4 32-46-2-30-32-30t-32 30z" fill="${hair}"/>`,
};

const face = ({ skin, hair, beard, glasses }: Portrait): string =>
  `<rect x="83" y="112" width="26" height="36" rx="12" fill="${skin}"/><path d="M84 128q12 10 24 0v8q-12 9-24 0z" fill="#000" opacity=".12"/>
  <ellipse cx="96" cy="92" rx="34" ry="41" fill="${skin}"/>${
    beard === "full"
      ? `<path d="M62 94q2 42 34 42t34-42q-6 14-16 15-18-5-36 0-10-1-16-15z" fill="${hair}"/>`
      : ""
  }${beard ? `<path d="M80 109q16-9 32 0-16 5-32 0z" fill="${hair}"/>` : ""}
  <path d="M85 116q11 8 22 0" fill="none" stroke="#7a3b34" stroke-width="3.5" stroke-linecap="round"/>
  <path d="M96 92q-4 8 1 10" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"/>
  <circle cx="82" cy="88" r="4" fill="#20160f"/><circle cx="110" cy="88" r="4" fill="#20160f"/>
  <path d="M74 77q8-5 15-1M103 76q8-4 15 1" fill="none" stroke="#20160f" stroke-width="3.2" stroke-linecap="round"/>${
    glasses
      ? `<g fill="none" stroke="#2b2b33" stroke-width="3"><circle cx="81" cy="89" r="12"/><circle cx="111" cy="89" r="12"/><path d="M93 87q3-2 6 0M69 87l-7-3M123 87l7-3"/></g>`
      : ""
  }`;

const body = ({ clothes, coat }: Portrait): string =>
  `<path d="M22 200q2-56 58-62 16 14 32 0 56 6 58 62z" fill="${clothes}"/>${
    coat
      ? `<path d="M22 200q2-56 58-62l10 62zM170 200q-2-56-58-62l-10 62z" fill="#f4f6f4"/><path d="M80 138l-14 22 16 8 8 32M112 138l14 22-16 8-8 32" fill="none" stroke="#c3ccc7" stroke-width="3" stroke-linejoin="round"/>`
      : `<path d="M78 138q18 22 36 0" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`
  }`;

const draw = (one: Portrait): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 192 192"><rect width="192" height="192" fill="${one.background}"/>${behind[one.head](one.hair)}${body(one)}${face(one)}${inFront[one.head](one.hair, one.isOlder ?? false)}</svg>`;

const [light, medium, brown, dark] = ["#d9a679", "#c68c5e", "#a9713f", "#8a5a33"];
const [black, grey] = ["#1f1a1a", "#8d8f93"];

const portraits: Record<string, Portrait> = {
  "nusrat-jahan": {
    head: "long",
    skin: medium,
    hair: black,
    clothes: "#0b5d4b",
    background: "#cfe6dd",
    coat: true,
  },
  "farhana-islam": { head: "scarf", skin: light, hair: "#5b2c4f", clothes: "#43223b", background: "#f3dfee" },
  "anisur-rahman": {
    head: "short",
    skin: brown,
    hair: grey,
    clothes: "#27374d",
    background: "#dbe4f0",
    beard: "moustache",
    glasses: true,
    isOlder: true,
  },
  "tahmina-akter": {
    head: "knot",
    skin: medium,
    hair: black,
    clothes: "#b8321c",
    background: "#fbe6c4",
    glasses: true,
  },
  "imran-kabir": {
    head: "short",
    skin: brown,
    hair: black,
    clothes: "#1f3c88",
    background: "#d6dff8",
    beard: "full",
    coat: true,
  },
  "sadia-hossain": {
    head: "scarf",
    skin: medium,
    hair: "#c96a12",
    clothes: "#7c2d12",
    background: "#fdeee8",
    coat: true,
  },
  "mahbub-alam": {
    head: "short",
    skin: dark,
    hair: black,
    clothes: "#12404c",
    background: "#d3ebf0",
    glasses: true,
  },
  "rezwana-karim": { head: "long", skin: light, hair: "#3a2318", clothes: "#bf3b62", background: "#e6dcf8" },
  "rumana-sultana": {
    head: "knot",
    skin: brown,
    hair: black,
    clothes: "#1d6b57",
    background: "#f6dfb6",
    coat: true,
  },
  "ashraful-haque": {
    head: "short",
    skin: medium,
    hair: "#c9cbcd",
    clothes: "#5a4632",
    background: "#e5ddcf",
    beard: "full",
    glasses: true,
    isOlder: true,
  },
  "tanzila-begum": {
    head: "scarf",
    skin: brown,
    hair: "#1f5c7a",
    clothes: "#163f55",
    background: "#d9e9f2",
    glasses: true,
  },
  "shafiqul-islam": {
    head: "short",
    skin: light,
    hair: "#2b211c",
    clothes: "#414a1b",
    background: "#e7ebc8",
    beard: "moustache",
  },
};

for (const [key, portrait] of Object.entries(portraits))
  await sharp(Buffer.from(draw(portrait)))
    .webp({ quality: 78, effort: 6 })
    .toFile(path.join(folder, `${key}.webp`));
