import { afterEach, beforeEach } from 'vitest';

const usual = console.error;
let written: unknown[][] = [];

/** A test fails on what it or React writes as an error; one that means it replaces `console.error` itself. */
beforeEach(() => {
  written = [];
  console.error = (...words: unknown[]) => void written.push(words);
});

afterEach(() => {
  console.error = usual;
  if (written.length > 0)
    throw new Error(`console.error was called with ${JSON.stringify(written)}`);
});
