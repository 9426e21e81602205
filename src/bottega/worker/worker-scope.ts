/** The part of a service worker's global scope that is used here: TypeScript has pages and workers in one program only. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  location: { origin: string };
  skipWaiting(): Promise<void>;
}

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WaitingEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
