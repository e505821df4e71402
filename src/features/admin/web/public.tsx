// What other features' pages may embed of the administrator's.
export { Desks, desks } from "./desks.tsx";
