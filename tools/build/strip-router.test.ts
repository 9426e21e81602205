import { expect, test } from 'vitest';
import { usesStripped } from './router-strip-list.ts';

test.for([
  "import { Form } from 'react-router';",
  "import {\n  Link,\n  useFetcher,\n} from 'react-router';",
  'export async function clientAction({ request }) {',
  'export const clientMiddleware = [];',
  '<Link to={to} prefetch="viewport">',
  'navigate(to, { flushSync: true });',
  '<HydratedRouter getContext={getContext} onError={tell} />',
])('what is left out of the router cannot be asked for: %s', (code) => {
  expect(code).toMatch(usesStripped);
});

test.for([
  "import { Link, useNavigate } from 'react-router';",
  "import { useForm } from 'react-hook-form';\nimport { Link } from 'react-router';",
  'export async function action({ request }) {',
  '<Link to={to} prefetch="intent" viewTransition>',
  "className='mask-l-from-78%'",
])('what is there can be asked for: %s', (code) => {
  expect(code).not.toMatch(usesStripped);
});
