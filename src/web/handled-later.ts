/**
 * A promise that a loader hands to its screen without awaiting it. It may fail before the screen
 * is there to catch it, or after the visitor went elsewhere; neither is an unhandled rejection.
 */
export function handledLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
