import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { bottegaPaths, partOf } from '#bottega/bottega-paths.ts';
import { moreText } from '#text/bottega-more.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { Icon } from '#ui/icon.tsx';

/** Leads back to the screen above this one. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="-mt-2 touch-target gap-1 text-sm wrap-anywhere">
      <Icon name="left" className="size-4 shrink-0" />
      {children}
    </Link>
  );
}

/** Back to the part of the bar that a screen is in; nothing on the first screen of a part. */
export function WayBack() {
  const { pathname } = useLocation();
  const part = partOf(pathname);
  if (part === pathname || !(part in words)) return null;
  return <BackLink to={part}>{words[part]}</BackLink>;
}

const words: Record<string, string> = {
  [bottegaPaths.orders]: ordersText.backToOrders,
  [bottegaPaths.shelf]: shelfText.backToShelf,
  [bottegaPaths.more]: moreText.back,
};
