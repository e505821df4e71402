export const contactPath = "/contact";
