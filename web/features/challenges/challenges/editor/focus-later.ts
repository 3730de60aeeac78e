/** In frames. */
const patience = 20;

/**
 * Moves the focus to an element of a list as soon as it is there, and again where the list gives it to the row that had
 * it before.
 */
export function focusLater(find: () => HTMLElement | null | undefined, left = patience): void {
  requestAnimationFrame(() => {
    const found = find();
    if (left === 0 || (found && document.activeElement === found)) return;
    found?.focus();
    focusLater(find, left - 1);
  });
}
