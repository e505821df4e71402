/** Where a film of ours begins, and who is told where it is. In seconds. */
export interface FilmTime {
  startAt?: number;
  onTime?: (seconds: number) => void;
}
