import { receivePhotographs } from './receive-photographs.ts';

declare const self: WorkerScope;
/** The build writes it in front of this file (`tools/build/list-worker-files.ts`). */
declare const bottegaBuild: { name: string; files: readonly string[] };

// A service worker that imports other files runs in few browsers: the address stands here a second time.
const root = '/bottega';
const cachePrefix = 'bottega ';
const cacheName = cachePrefix + bottegaBuild.name;
const assets = new Set(bottegaBuild.files.map((name) => `${root}/${name}`));
/** After so many ms a connection that hangs counts as none. */
const pageTimeoutMs = 5_000;
/** After so many ms a call that hangs counts as failed. */
const callTimeoutMs = 20_000;
/** Addresses that show something else than the makers' page. */
const otherPages = [`${root}/api/`, `${root}/anteprima/`];
/** The screen of shared photographs, to which the manifest has other apps post them. */
const sharePath = `${root}/foto-condivise`;

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));
self.addEventListener('activate', (event) => event.waitUntil(dropOtherBuilds()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && request.mode === 'navigate' && pathname === sharePath) {
    event.respondWith(receiveShare(request));
  }
  if (request.method !== 'GET') return;
  if (assets.has(pathname)) event.respondWith(readAsset(request));
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(readPage(request));
});
self.addEventListener('push', (event) => event.waitUntil(notify(event.data?.json())));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openScreen(event.notification.data));
});

/** @throws when a file is missing, or the page is of another build: the browser tries again at its next visit */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([...assets]);
  const page = await fetch(`${root}/`, { cache: 'no-store' });
  const html = await page.clone().text();
  const named = html.match(/\/bottega\/assets\/[\w.-]+/g) ?? [];
  if (!page.ok || named.length === 0 || !named.every((name) => assets.has(name))) {
    throw new Error('The page is of another build than its worker');
  }
  await cache.put(root, page);
  await self.skipWaiting();
}

async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The scope of the worker also covers addresses of the shop that begin with the same letters. */
function isPage(pathname: string): boolean {
  if (pathname !== root && !pathname.startsWith(`${root}/`)) return false;
  return !otherPages.some((other) => pathname.startsWith(other));
}

async function readAsset(request: Request): Promise<Response> {
  return (await readKept(request.url)) ?? fetch(request);
}

/** The page of the shop; the kept one where the shop cannot be reached. */
async function readPage({ url }: Request): Promise<Response> {
  const kept = await readKept(root);
  if (kept === undefined) return fetch(url, { redirect: 'manual' });
  try {
    const signal = AbortSignal.timeout(pageTimeoutMs);
    const response = await fetch(url, { redirect: 'manual', signal });
    // A proxy answers so while the shop is down.
    return response.status >= 500 ? kept : response;
  } catch {
    return kept;
  }
}

/** Leads to the screen that asks what becomes of them, and says how many were left out. */
async function receiveShare(request: Request): Promise<Response> {
  // A form that cannot be read, or a device without room: then some are missing.
  const leftOut = await request
    .formData()
    .then(receivePhotographs)
    .catch(() => '');
  return Response.redirect(leftOut === 0 ? sharePath : `${sharePath}?fuori=${leftOut}`, 303);
}

async function readKept(address: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(address, { ignoreVary: true });
}

/** @param sent as the shop writes it (`create-push-services.ts`) */
async function notify(sent: unknown): Promise<void> {
  const title = textOf(sent, 'title') ?? 'Bottega';
  await self.registration.showNotification(title, {
    tag: textOf(sent, 'tag'),
    icon: '/icon-192.png',
    data: textOf(sent, 'path'),
  });
}

/** In a window of the Bottega, if there is one. */
async function openScreen(path: unknown): Promise<void> {
  const screen = typeof path === 'string' && isPage(path) ? path : root;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) {
    await self.clients.openWindow(screen);
    return;
  }
  await open.focus();
  await open.navigate(screen);
}

function textOf(sent: unknown, name: string): string | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const value: unknown = Object.entries(sent).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}

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

/** A browser’s report of a subscription that has ended: its new one, or that there is none yet. */
interface SubscriptionChange {
  newSubscription?: PushSubscription | null;
}

/**
 * Tells the shop the new subscription of this browser, and makes one where the browser has not. Without a session both
 * calls are refused: the device stays silent until its notifications are turned on again.
 */
async function renewPush({ newSubscription }: SubscriptionChange): Promise<void> {
  const subscription = newSubscription ?? (await subscribeAgain());
  if (subscription === undefined) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/bottega/api/startPush', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
    signal: AbortSignal.timeout(callTimeoutMs),
  });
}

async function subscribeAgain(): Promise<PushSubscription | undefined> {
  const response = await fetch('/bottega/api/push', { signal: AbortSignal.timeout(callTimeoutMs) });
  if (!response.ok) return undefined;
  const { public_key: applicationServerKey } = await response.json();
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
