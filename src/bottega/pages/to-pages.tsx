import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { pagesText } from '#text/bottega-pages.ts';

/** The way back to the list of pages. */
export function ToPages() {
  return (
    <Link to={bottegaPaths.pages} className="inline-flex min-h-11 items-center text-sm text-soft">
      {pagesText.toPages}
    </Link>
  );
}
