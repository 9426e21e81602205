import { Link } from 'react-router';
import { bottegaText } from '#text/bottega.ts';
import { Button } from '#ui/button.tsx';
import { buttonLook } from '#ui/button.tsx';
import { places } from '#bottega/places.ts';
import { Screen } from './screen.tsx';

/** Instead of a screen that could not be drawn. */
export function FailedScreen() {
  const { title, reload } = bottegaText.failed;
  return (
    <main>
      <Screen title={title}>
        <Button onClick={() => window.location.reload()}>{reload}</Button>
      </Screen>
    </main>
  );
}

export function NotFoundScreen() {
  const { title, body, back } = bottegaText.notFound;
  return (
    <Screen title={title}>
      <p className="mb-5">{body}</p>
      <Link to={places.today} className={buttonLook('outline')}>
        {back}
      </Link>
    </Screen>
  );
}
