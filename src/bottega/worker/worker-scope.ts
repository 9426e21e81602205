import type { SubscriptionChange } from './renew-push.ts';

/** The part of a service worker's global scope that is used here: TypeScript has pages and workers in one program only. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: WaitingEvent & SubscriptionChange) => void,
  ): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  location: { origin: string };
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  clients: {
    /** Windows that this worker looks after, the last focused first. */
    matchAll(wish: { type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
}

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WaitingEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface PushEvent extends WaitingEvent {
  data: { json(): unknown } | null;
}

interface ClickEvent extends WaitingEvent {
  notification: { data: unknown; close(): void };
}

interface WindowClient {
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
}
