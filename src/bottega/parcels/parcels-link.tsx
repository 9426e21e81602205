import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { parcelsText } from '#text/bottega-parcels.ts';

/** Leads from the orders to be shipped to the screen that prepares several of them. */
export function ParcelsLink() {
  return (
    <Link to={bottegaPaths.parcels} className="-my-1.5 inline-flex min-h-11 items-center text-sm">
      {parcelsText.open}
    </Link>
  );
}
