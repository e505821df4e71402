// What other features' pages may use of the site.
export { NotFound, PageError } from "./page-error.tsx";
export { seo, shorten } from "./seo.ts";
