// What the player remembers on this device: how a person likes to watch, and where films stopped.

/** How a person likes to watch. */
interface FilmHabits {
  speed: number;
  /** A language, "off", or null: never chosen. */
  captions: string | null;
  /** The height of the rendition. Null: never chosen. */
  height: number | null;
}

const habitsKey = "film-habits";
const placesKey = "film-places";
const maxPlaces = 50;

function read(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? "null");
  } catch {
    // Storage is forbidden, or somebody else wrote there.
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden. The film plays without it.
  }
}

/** What was stored, as far as it makes sense. */
export function asHabits(stored: unknown): FilmHabits {
  const { speed, captions, height } = (stored ?? {}) as Record<string, unknown>;
  return {
    speed: typeof speed === "number" && speed >= 0.5 && speed <= 2 ? speed : 1,
    captions: typeof captions === "string" ? captions : null,
    height: typeof height === "number" && height > 0 ? height : null,
  };
}

export const readHabits = (): FilmHabits => asHabits(read(habitsKey));
export const keepHabits = (change: Partial<FilmHabits>): void =>
  keep(habitsKey, { ...readHabits(), ...change });

type Places = [film: number, seconds: number][];

/** The places with this one as the newest. The beginning of a film is no place. */
export const withPlace = (places: Places, film: number, seconds: number): Places => {
  const others = places.filter(([other]) => other !== film);
  return seconds > 0 ? [...others, [film, seconds] as Places[number]].slice(-maxPlaces) : others;
};

function readPlaces(): Places {
  const stored = read(placesKey);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (one): one is Places[number] => Array.isArray(one) && one.length === 2 && one.every(Number.isSafeInteger),
  );
}

/** Where a film stopped on this device, in seconds. */
export const placeOf = (film: number): number => readPlaces().find(([known]) => known === film)?.[1] ?? 0;
export const keepPlace = (film: number, seconds: number): void =>
  keep(placesKey, withPlace(readPlaces(), film, seconds));
