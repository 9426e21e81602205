import type { StoredAnswer } from '#server/http/stored-answer.ts';

export type BoundedStore = {
  get(key: string): StoredAnswer | undefined;
  set(key: string, answer: StoredAnswer): void;
  delete(key: string): void;
  keys(): Iterable<string>;
};

/** Keeps answers up to a number of bytes; the one that was not asked for the longest goes first. */
export function createBoundedStore(maxBytes: number): BoundedStore {
  const answers = new Map<string, StoredAnswer>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= answers.get(key)?.bytes ?? 0;
    answers.delete(key);
  }

  return {
    get(key) {
      const answer = answers.get(key);
      if (answer === undefined) return undefined;
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    set(key, answer) {
      remove(key);
      answers.set(key, answer);
      bytes += answer.bytes;
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
    keys: () => answers.keys(),
  };
}
