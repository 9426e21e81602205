import { formatEuro } from '#text/money.ts';
import { classNames } from './class-names.ts';

/** An amount in cents as people read it: '45,00 €', and 'Gratuito' for 0. */
export function Price({ cents, className }: { cents: number; className?: string }) {
  return (
    <span
      translate={cents === 0 ? undefined : 'no'}
      className={classNames('figures whitespace-nowrap', className)}
    >
      {formatEuro(cents)}
    </span>
  );
}
