import { z } from 'zod';
import type { Session } from './session.ts';

/** An element by its selector and the beginning of its name or text. */
export interface Seen {
  css: string;
  words?: string;
}

/** As W3C WebDriver names a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = z.object({ [elementKey]: z.string() }).nullable();
const patienceMs = 30_000;

/** Finds it as a person would: drawn, and not switched off. */
const findScript = `
  const [css, words] = arguments;
  const isNamed = (element) =>
    [element.getAttribute('aria-label'), element.labels?.[0]?.textContent, element.textContent]
      .some((name) => name?.trim().startsWith(words));
  return [...document.querySelectorAll(css)].find((element) =>
    element.checkVisibility() && !element.disabled && (words === null || isNamed(element))) ?? null;
`;

/** Done when it is drawn there: WebKit else presses where it stood before. */
const centreScript = `
  arguments[0].scrollIntoView({ block: 'center' });
  return new Promise((drawn) =>
    requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))));
`;

/** A shopper's actions in a page. Each waits for its element, and fails with a message after 30 s. */
export function openPage(session: Session) {
  const run = (script: string, ...args: unknown[]) =>
    session.command('ExecuteScript', { script, args });

  async function see({ css, words }: Seen): Promise<string> {
    const found = await inTime(`${css} ${words ?? ''}`, async () =>
      elementSchema.parse(await run(findScript, css, words ?? null)),
    );
    return found[elementKey];
  }

  return {
    see,
    /** Resolves when the script's answer is truthy. */
    until: (script: string, ...args: unknown[]) => inTime(script, () => run(script, ...args)),
    async open(address: string) {
      await session.command('Navigate', { url: address });
      await inTime('a page that answers', () =>
        run(`return document.documentElement.dataset.started !== undefined`),
      );
    },
    /** Where it stands in the middle, as far as it goes; again when something slides over it just then. */
    async press(seen: Seen) {
      let hindrance: unknown;
      const isPressed = async () => {
        const id = await see(seen);
        try {
          await run(centreScript, { [elementKey]: id });
          await session.command('ElementClick', { id });
          return true;
        } catch (error) {
          if (!isPassing(error)) throw error;
          hindrance = error;
          return false;
        }
      };
      try {
        await inTime(`a press on ${seen.css} ${seen.words ?? ''}`, isPressed);
      } catch (error) {
        throw new Error(`A press did not come through: ${String(hindrance)}`, { cause: error });
      }
    },
    async type(seen: Seen, text: string) {
      await session.command('ElementSendKeys', { id: await see(seen), text });
    },
    /** Where one stands, in words. */
    where: () =>
      run(`return location.pathname + '\\n' + document.querySelector('main')?.innerText`),
    back: () => session.command('Back', {}),
    forward: () => session.command('Forward', {}),
    /** Moves the page as a thumb does, a little at a time. */
    async scroll(way: 'up' | 'down') {
      for (let time = 0; time < 5; time += 1) {
        await run('window.scrollBy(0, arguments[0])', way === 'down' ? 300 : -300);
        await pause(60);
      }
    },
  };
}
export type Page = ReturnType<typeof openPage>;

function isPassing(error: unknown): boolean {
  return error instanceof Error && /intercepted|not interactable|stale element/.test(error.message);
}

/** Repeats the work until its result is truthy. @throws after 30 s */
async function inTime<Result>(
  what: string,
  work: () => Promise<Result>,
): Promise<NonNullable<Result>> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const result = await work();
    if (result) return result;
    if (Date.now() > end) throw new Error(`Not there after ${patienceMs / 1000} s: ${what}`);
    await pause(50);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((next) => setTimeout(next, ms));
}
