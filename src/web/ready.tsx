import { Suspense, use, type ReactNode } from 'react';

interface ReadyProps<Value> {
  /** A loader's data: the value itself in the first HTML, a promise in the browser. */
  value: Value | Promise<Value>;
  /** Stands for the content while the promise is on its way. */
  skeleton: ReactNode;
  children: (value: Value) => ReactNode;
}

/**
 * Draws a value at once, and the skeleton while a promise is pending. A promise that fails throws to the
 * route's error boundary.
 */
export function Ready<Value>({ value, skeleton, children }: ReadyProps<Value>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={skeleton}>
      <Awaited value={value}>{children}</Awaited>
    </Suspense>
  );
}

function Awaited<Value>({
  value,
  children,
}: { value: Promise<Value> } & Pick<ReadyProps<Value>, 'children'>) {
  return children(use(value));
}

/**
 * A promise that a loader hands to its screen without awaiting it. It may fail before the screen
 * is there to catch it, or after the visitor went elsewhere; neither is an unhandled rejection.
 */
export function ignoreRejection<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
