import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { tagsText } from '#text/bottega-tags.ts';

/** Leads from the shelf to the screen that reads tags. */
export function TagsLink() {
  return (
    <Link to={bottegaPaths.scanTag} className="-my-1.5 inline-flex min-h-11 items-center text-sm">
      {tagsText.scan}
    </Link>
  );
}
