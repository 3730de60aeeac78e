import { setSingleKeyShortcuts, useSingleKeysOn } from '../platform/single-key-shortcuts.ts';
import { Checkbox } from './choices.tsx';
import { useUiTexts } from './texts.ts';

/** Turns single letters on or off; for use beside the list of what they do. */
export function SingleKeySwitch() {
  const t = useUiTexts();
  const isOn = useSingleKeysOn();
  return (
    <Checkbox label={t.singleKeys} checked={isOn} onChange={({ target }) => setSingleKeyShortcuts(target.checked)} />
  );
}
