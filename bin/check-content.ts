// Checks the files of `content`: an error names the file, the path in it and the reason.

try {
  // Pages are checked as their modules load.
  const { checkContent } = await import("../app/copy/check-content.ts");
  const { readArticles } = await import("../server/services/blog/starter/read-articles.ts");
  checkContent();
  await readArticles();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  if (error.cause instanceof Error) console.error(error.cause.message);
  process.exit(1);
}

export {};
