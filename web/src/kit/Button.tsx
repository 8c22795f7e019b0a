import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main`: the one primary action; `plain`: any other; `danger`: can't be taken back; `quiet`: text only. */
  look?: 'main' | 'plain' | 'danger' | 'quiet';
  icon?: ReactNode;
}

/** A button, 44 px high. */
export function Button({ look = 'plain', icon, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={['button', className].filter(Boolean).join(' ')} data-look={look} {...rest}>
      {icon}
      {children}
    </button>
  );
}
