import { classNames } from './class-names.ts';

/** A grey-wool block with the size of what is on its way; give the size by class. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames('skeleton', className)} />;
}
