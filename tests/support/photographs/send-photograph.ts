import type { z } from 'zod';
import { photographCalls } from '#contract/bottega/photographs.ts';
import { withQuery } from '#contract/endpoints.ts';
import { drawPhotograph } from './draw-photograph.ts';

const { keepPhotograph } = photographCalls;

/** Sends a drawn photograph to the served shop, as a maker's phone does; returns its name. */
export async function sendPhotograph(
  { origin, cookie }: { origin: string; cookie: string },
  request: Omit<z.input<typeof keepPhotograph.request>, 'crop'>,
): Promise<string> {
  const drawn = await drawPhotograph({ width: 1200, height: 1600 }).jpeg().toBuffer();
  const kept = await fetch(origin + withQuery(keepPhotograph.path, request), {
    method: 'POST',
    body: new Blob([new Uint8Array(drawn)]),
    headers: { origin: 'http://localhost:3000', cookie },
  });
  return keepPhotograph.response.parse(await kept.json()).name;
}
