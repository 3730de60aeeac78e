import { pictureKinds } from '@mutirao/contract/pictures.ts';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

interface PictureButtonProps {
  label: string;
  onChoose: (file: File) => void;
}

/** Picks a picture file. */
export function PictureButton({ label, onChoose }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureKinds.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it failed.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button look="outline" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
