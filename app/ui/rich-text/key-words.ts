const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys as people read them: `Ctrl+Shift+7`, and `⌘⇧7` on a Mac. */
export function keyWords(keys: string, mac = isMac()): string {
  const names = mac
    ? { Mod: "⌘", Shift: "⇧", Alt: "⌥" }
    : { Mod: "Ctrl", Shift: "Shift", Alt: "Alt" };
  const parts = keys.split("-").map((key) => {
    if (key === "Mod" || key === "Shift" || key === "Alt") return names[key];
    return key.toUpperCase();
  });
  return parts.join(mac ? "" : "+");
}

/** The same as `aria-keyshortcuts` has it. */
export function ariaKeys(keys: string, mac = isMac()): string {
  const key = keys.split("-").map((part) => (part.length === 1 ? part.toUpperCase() : part));
  return key.join("+").replace("Mod", mac ? "Meta" : "Control");
}
