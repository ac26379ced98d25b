/** The categories that the blog always shows, in the order of their tabs (decision P10). */
export const tabCategories: readonly string[] = ["Data", "AI", "Data Science", "Sports"];
