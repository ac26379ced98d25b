/** `restore-revision` and `triesLeft` as words. */
export function readableName(name: string): string {
  return name
    .replaceAll("-", " ")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}
