// What the middle of the editor shows. It is in the address, so that a reload and the phone's back button restore it.

export const sections = ["basic", "outcomes", "prerequisites", "content"] as const;
export type Section = (typeof sections)[number];
export type Place = { kind: Section } | { kind: "module" | "lesson"; key: string };

const parameter = "at";

export function placeIn(search: string): Place {
  const text = new URLSearchParams(search).get(parameter) ?? "";
  const [, kind, key] = /^(module|lesson)-(.+)$/.exec(text) ?? [];
  if (kind && key) return { kind: kind as "module" | "lesson", key };
  return { kind: sections.find((section) => section === text) ?? "basic" };
}

export const searchOf = (place: Place): string =>
  `?${parameter}=${"key" in place ? `${place.kind}-${encodeURIComponent(place.key)}` : place.kind}`;

/** The sections before the content are below each other in one view. */
const isBasicView = ({ kind }: Place): boolean =>
  kind === "basic" || kind === "outcomes" || kind === "prerequisites";
export const isSameView = (one: Place, other: Place): boolean =>
  (isBasicView(one) && isBasicView(other)) || searchOf(one) === searchOf(other);

/** What a navigation in the editor asks for: the field that gets the focus. See `field-ids.ts`. */
export interface PlaceState {
  field?: string;
}
