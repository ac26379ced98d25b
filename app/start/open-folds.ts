/** Opens on wide screens what CSS folds on a phone: browsers without `::details-content` need it. */
export function openFolds() {
  if (innerWidth > 620)
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(".fold")) fold.open = true;
}
