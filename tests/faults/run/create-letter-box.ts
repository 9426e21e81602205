import type { Letter } from '#shop/letters.ts';
import { letterId, type LetterLog } from '#shop/orders/deliver-letter.ts';

export interface LetterBox {
  /** Everything the post took, in order. */
  taken(): readonly Letter[];
  post(letter: Letter): void;
  /** The log of a node, watched. */
  watch(log: LetterLog): LetterLog;
  /** Letters that were sent by who could have known that they are out. */
  needless(): readonly string[];
}

/**
 * The post of a run. A letter may go out twice, under the same id, when nobody could write down in time
 * that it is out; it may not after that.
 */
export function createLetterBox(): LetterBox {
  const letters: Letter[] = [];
  const out = new Set<string>();
  const late = new Set<string>();
  const needless: string[] = [];
  return {
    taken: () => letters,
    post(letter) {
      letters.push(letter);
      if (late.has(letter.messageId)) needless.push(letter.messageId);
    },
    watch: (log) => ({
      ...log,
      async claim(letter, times) {
        if (out.has(letterId(letter))) late.add(letterId(letter));
        return log.claim(letter, times);
      },
      async sent(letter, at) {
        await log.sent(letter, at);
        out.add(letterId(letter));
      },
    }),
    needless: () => needless,
  };
}
