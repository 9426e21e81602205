import { fork } from 'node:child_process';
import { on } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { readCpuMs } from '#support/server/read-cpu-ms.ts';
import { headersOf, type Question, type Server } from './question.ts';

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server for one answer, in microseconds; not known without /proc. */
  cpuUs: number | undefined;
}

export interface Generator extends Disposable {
  pid: number;
  /** Asks a server the same over 32 connections. @throws when anything but 200 comes back */
  measure(server: Server, question: Question, seconds: number): Promise<Figures>;
}

const measuredSchema = z.object({
  answers: z.number(),
  seconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
});

const connections = 32;
const warmMs = 200;

/** A process of its own that asks: its work is not the servers'. */
export function openGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'generate.ts'), { stdio: 'inherit' });
  const messages = on(child, 'message', { close: ['close'] });
  const hear = async (): Promise<unknown> => {
    const { done, value } = await messages.next();
    if (done === true) throw new Error('The generator has ended');
    return value[0];
  };
  return {
    pid: child.pid ?? 0,
    async measure(server, question, seconds) {
      const request = writeRequest(server, question);
      child.send({ port: server.port, request, connections, warmMs, seconds });
      await hear();
      const before = await readCpuMs(server.pid);
      await hear();
      const after = await readCpuMs(server.pid);
      const { answers, ...measured } = measuredSchema.parse(await hear());
      const isKnown = before !== undefined && after !== undefined;
      return {
        perSecond: answers / measured.seconds,
        p50Ms: measured.p50Ms,
        p99Ms: measured.p99Ms,
        cpuUs: isKnown ? ((after - before) * 1000) / answers : undefined,
      };
    },
    [Symbol.dispose]: () => child.disconnect(),
  };
}

function writeRequest(server: Server, question: Question): string {
  const { body } = question;
  const method = body === undefined ? 'GET' : 'POST';
  const headers = { host: `127.0.0.1:${server.port}`, ...headersOf(question) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${server.pathOf(question)} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
