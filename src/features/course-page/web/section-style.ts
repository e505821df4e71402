/** A part of the page that a tab leads to. */
export const sectionStyle = "scroll-mt-32 border-b border-line py-6 last:border-0 md:py-12 outline-none";
