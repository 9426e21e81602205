import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from './screen.tsx';

/** A card that leads somewhere, wherever it is touched. */
export function LinkCard({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Card>
      <Link to={to} className="-m-4 block p-4 text-ink no-underline">
        {children}
      </Link>
    </Card>
  );
}
