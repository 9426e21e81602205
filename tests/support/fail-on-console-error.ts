import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test fails on what it or React writes as an error; one that means it replaces `console.error` itself. */
const write = vi.fn();
const usual = console.error;

beforeEach(() => {
  write.mockClear();
  console.error = write;
});

afterEach(() => {
  console.error = usual;
  expect(write.mock.calls).toEqual([]);
});
