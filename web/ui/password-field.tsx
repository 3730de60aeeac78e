import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';
import { useUiTexts } from './texts.ts';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'aside'>) {
  const t = useUiTexts();
  const [visible, setVisible] = useState(false);
  const Eye = visible ? IconEyeOff : IconEye;
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      aside={
        <button
          type="button"
          aria-label={visible ? t.hidePassword : t.showPassword}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Eye aria-hidden size={20} />
        </button>
      }
    />
  );
}
