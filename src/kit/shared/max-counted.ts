/** Long lists of administrators are counted up to this number: counting a million rows takes too long. */
export const maxCounted = 1_000;
