// What other features' pages may use of the administration.
export { AdministrationLinks, administrationPages } from "./administration-links.tsx";
