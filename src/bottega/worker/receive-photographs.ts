import { photographKind } from '#contract/bottega/photograph-kind.ts';

// A worker shares no file with the page: addresses and limits stand here a second time (`kept-photographs.ts`).
const cacheName = 'bottega-photographs';
const folder = '/bottega/kept-photographs/shared/';
const limits = { photographs: 8, bytes: 20 * 1024 * 1024, ms: 24 * 60 * 60_000 };

/**
 * Keeps photographs that another app has shared on this device, beside those of the same day. Any page may send such a
 * form, so nothing is sent to the shop.
 * @param form as the manifest describes it
 * @returns how many files were left out: no photographs, too large, or too many
 */
export async function receivePhotographs(form: FormData): Promise<number> {
  const now = Date.now();
  const store = await caches.open(cacheName);
  const shared = (await store.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((address) => address.startsWith(folder));
  const old = shared.filter((address) => now - timeOf(address) >= limits.ms);
  await Promise.all(old.map((address) => store.delete(address)));
  const room = limits.photographs - (shared.length - old.length);
  const files = form.getAll('foto');
  const isWelcome = await Promise.all(files.map(isPhotograph));
  const welcome = files.filter((_, place) => isWelcome[place]).slice(0, room);
  for (const file of welcome) {
    await store.put(`${folder}${now}-${crypto.randomUUID()}`, new Response(file));
  }
  return files.length - welcome.length;
}

function timeOf(address: string): number {
  return Number.parseInt(address.slice(folder.length), 10);
}

async function isPhotograph(file: FormDataEntryValue): Promise<boolean> {
  if (typeof file === 'string' || file.size > limits.bytes) return false;
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return photographKind(start) === 'photograph';
}
