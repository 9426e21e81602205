import { type Level, pino } from 'pino';
import type { Log } from '#server/log.ts';

interface LogLine {
  level: number;
  msg: string;
  [field: string]: unknown;
}

/** A log whose lines can be looked at. */
export function captureLog(level: Level = 'info'): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { log: pino({ level, base: null, timestamp: false }, { write }), lines };
}
