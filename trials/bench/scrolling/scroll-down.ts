import type { SlowPhone } from './open-slow-phone.ts';
import { z } from 'zod';

export interface Scrolled {
  cards: number;
  /** From the address to the list with its first pictures. */
  drawing: LongestTask;
  /** From the beginning of the list to its end. */
  scrolling: LongestTask;
}

const quietMs = 120_000;
/** A quick thumb: points a second. */
const speed = 3000;

/** Opens a list and scrolls it to its end. */
export async function scrollDown(
  phone: SlowPhone,
  { address, card }: { address: string; card: string },
): Promise<Scrolled> {
  const { page } = phone;
  const drawing = await trace(phone, async () => {
    await page.goto(address);
    await page.locator(card).first().waitFor({ timeout: quietMs });
    // The stream of changes never ends, so the page is ready when its visible pictures have loaded.
    await page.waitForFunction(arePicturesThere, undefined, { timeout: quietMs });
  });
  const devtools = await page.context().newCDPSession(page);
  const scrolling = await trace(phone, async () => {
    let before = -1;
    for (let now = 0; now > before; now = await page.evaluate(() => window.scrollY)) {
      before = now;
      await devtools.send('Input.synthesizeScrollGesture', {
        x: 200,
        y: 400,
        yDistance: -6000,
        speed,
        gestureSourceType: 'touch',
      });
    }
    await page.waitForFunction(arePicturesThere, undefined, { timeout: quietMs });
  });
  return { cards: await page.locator(card).count(), drawing, scrolling };
}

async function trace(
  { browser, page }: SlowPhone,
  work: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  });
  try {
    await work();
  } finally {
    await page.evaluate(() => undefined);
  }
  return readLongestTask(await browser.stopTracing());
}

/** Runs in the page: every picture in sight has arrived. */
function arePicturesThere(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.complete || bottom < 0 || top > window.innerHeight;
  });
}

interface LongestTask {
  /** How long the page was at work without a pause. */
  longestMs: number;
  /** The same by the clock, which goes on while the machine does something else. */
  longestWallMs: number;
}

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds, by the clock and of the thread. */
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/** The longest task of the page's own thread in a trace of Chromium. */
function readLongestTask(trace: Buffer): LongestTask {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks');
  return {
    longestMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    longestWallMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
  };
}

function threadOf({ pid, tid }: z.infer<typeof eventSchema>): string {
  return `${pid} ${tid}`;
}
