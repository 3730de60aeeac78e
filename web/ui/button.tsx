import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

type Look = 'solid' | 'outline' | 'quiet';

interface ButtonLook {
  look?: Look;
  /** Takes the full width. */
  wide?: boolean;
}

function classOf({ look = 'solid', wide }: ButtonLook, extra?: string): string {
  return [styles.button, styles[look], wide && styles.wide, extra].filter(Boolean).join(' ');
}

/** Does something here. */
export function Button({ look, wide, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) {
  return (
    <button type={type} className={classOf({ ...(look && { look }), ...(wide && { wide }) }, className)} {...rest} />
  );
}

/** A link that looks like a button. */
export function LinkButton({ look, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link className={classOf({ ...(look && { look }), ...(wide && { wide }) }, className)} {...rest} />;
}

/** A plain link that looks like a button: to a file, another site, or a page in a tab of its own. */
export function AnchorButton({ look, wide, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a className={classOf({ ...(look && { look }), ...(wide && { wide }) }, className)} {...rest} />;
}
