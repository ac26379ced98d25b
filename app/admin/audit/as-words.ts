/** `restore-revision` and `triesLeft` as words. */
export function asWords(name: string): string {
  return name
    .replaceAll("-", " ")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}
