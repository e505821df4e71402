/** The heights of the demo's films in pixels: of <name>.mp4, then of the smaller <name>.360p.mp4. */
export const [filmHeight, smallFilmHeight] = [540, 360];
