const focusable = 'input:not([type=hidden]), select, textarea, [role=textbox], button';

/** Moves the focus to a field by its path: an element with this id, or a field with this name. */
export function focusField(path: string): void {
  const place = document.getElementById(path) ?? document.querySelector(`[name="${CSS.escape(path)}"]`);
  const [list, , part] = path.split('.');
  const inItem = part && document.querySelector(`#${list} [data-form] [name="${CSS.escape(part)}"]`);
  const found = place ?? (inItem || null);
  if (!(found instanceof HTMLElement)) return;
  const field = found.matches(focusable) ? found : found.querySelector<HTMLElement>(focusable);
  (field ?? found).scrollIntoView({ block: 'center' });
  (field ?? found).focus({ preventScroll: true });
}
