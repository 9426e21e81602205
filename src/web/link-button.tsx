import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonLook } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

interface LinkButtonProps extends LinkProps {
  look?: ButtonLook;
  className?: string;
}

/** A link dressed as a button. */
export function LinkButton({ look = 'solid', className, ...rest }: LinkButtonProps) {
  return <Link className={classNames(buttonLook(look), className)} {...rest} />;
}
