import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { type Address, Link } from './link.tsx';

type Look = {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'small' | undefined;
  icon?: IconName | undefined;
};

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> &
  Look & { isBusy?: boolean; type?: 'submit' | 'button' };

/** While it is busy it does nothing and says so. It keeps the focus, which a disabled button would lose. */
export function Button({
  kind = 'plain',
  size,
  icon,
  isBusy = false,
  type = 'button',
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf(kind, size, className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link within the dashboard that looks like a button. */
export function ButtonLink({
  kind = 'plain',
  size,
  icon,
  children,
  ...address
}: Look & { children: ReactNode } & Address) {
  return (
    <Link {...address} className={classOf(kind, size)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export function IconButton({
  icon,
  label,
  ...rest
}: Omit<ButtonProps, 'children' | 'kind'> & { icon: IconName; label: string }) {
  return (
    <button type="button" {...rest} className="icon-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}

function classOf(kind: string, size: string | undefined, more = ''): string {
  return ['button', `button-${kind}`, size ? `button-${size}` : '', more].filter(Boolean).join(' ');
}
