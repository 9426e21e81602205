import type { Question } from './question.ts';

/** One of those that are asked the same. */
export interface Server {
  name: 'shop' | 'node' | 'nginx';
  port: number;
  pid: number;
  /** Under which path it has the answer. */
  pathOf(question: Question): string;
}

/** Whether the server answers POST requests: nginx does not. */
export function has({ name }: Server, { body }: Question): boolean {
  return name !== 'nginx' || body === undefined;
}
