type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was written or chosen before React takes events. */
const written = new Map<TextField, string>();
/** The field whose keyboard is still composing a word. */
let composing: EventTarget | null = null;

export function noteWriting({ target }: Event): void {
  const field = target as TextField;
  if (!/checkbox|radio/.test(field.type)) written.set(field, field.value);
}

export function noteComposing({ type, target }: Event): void {
  composing = type === 'compositionstart' ? target : null;
}

export function hasWriting(): boolean {
  return written.size > 0;
}

function hear(field: TextField, ...names: string[]): void {
  for (const name of names) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** React reads a field when it hydrates it, for which the first event is, and hears of later changes. */
function writeAgain(value: string, field: TextField): void {
  if (field.type === 'file') {
    hear(field, 'change');
    return;
  }
  hear(field, 'input', 'change');
  const { selectionStart = null, selectionEnd = null } = field as Partial<HTMLInputElement>;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null && field === document.activeElement)
    (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  hear(field, 'input', 'change');
}

/** Once React takes events. A word that is being composed would be doubled: its field waits for the whole word. */
export function repeatWriting(): void {
  written.forEach((value, field) => {
    if (field === composing)
      field.addEventListener('compositionend', () => writeAgain(field.value, field), { once: true });
    else writeAgain(value, field);
  });
  written.clear();
}
