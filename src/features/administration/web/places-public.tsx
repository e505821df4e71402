// What the shell shows of the places of administrators. Only they load it.
export { PlaceList } from "./place-list.tsx";
