// The addresses of this feature's pages.

/** The categories of courses, for administrators. */
export const adminCategoriesPath = "/admin/categories";

/** The categories of the forum, for administrators. */
export const adminForumCategoriesPath = "/admin/forum-categories";
