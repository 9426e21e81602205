import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Patience } from './patience.ts';
import { type Answer, readAnswers } from './read-answers.ts';
import type { Manner, Visit } from './visit.ts';
import { writeMessage } from './write-message.ts';

export interface Door {
  port: number;
  patience: Patience;
}

export interface Heard {
  answers: Answer[];
  /** Why no more is heard: the client has all, or wants no more; the server hung up; it is late. */
  end: 'satisfied' | 'left' | 'closed' | 'late';
  /** The mistake of an answer that is no HTTP. */
  broken?: string;
  /** From the last byte that was sent to the end. */
  ms: number;
}

/** So long a client that has fallen silent stays. */
const silenceMs = 120;
const slownessMs = 250;
const dribbleMs = 5;

/** Lets a client do what it does on a connection of its own, and listens. */
export async function sendVisit(visit: Visit, { port, patience }: Door): Promise<Heard> {
  const bytes = Buffer.concat(visit.messages.map(writeMessage));
  const methods = visit.messages.map(({ method }) => method);
  const ear = openEar(connect({ port, host: '127.0.0.1', noDelay: true }), methods);
  const { manner } = visit;
  if (manner.do === 'leave at the answer') ear.leaveAtFirstByte();
  await send(ear.socket, { bytes, manner });
  const sent = performance.now();
  if (manner.do === 'hang up') ear.finish('left');
  if (manner.do === 'read slowly') await hesitate(ear.socket);
  const isPatient = manner.do !== 'fall silent' && visit.due !== 'nothing';
  const waiting = isPatient
    ? patience.begin(() => ear.finish('late'))
    : leaveIn(silenceMs, () => ear.finish('left'));
  const heard = await ear.heard;
  waiting.callOff();
  return { ...heard, ms: performance.now() - sent };
}

function leaveIn(ms: number, leave: () => void) {
  const timer = setTimeout(leave, ms);
  return { callOff: () => clearTimeout(timer) };
}

type Said = Omit<Heard, 'ms'>;

/** Listens until as many answers have come as there were requests, or the line is cut. */
function openEar(socket: Socket, methods: readonly string[]) {
  const done = Promise.withResolvers<Said>();
  const pieces: Buffer[] = [];
  let leavesAtOnce = false;

  function finish(end: Heard['end']): void {
    try {
      const isOver = end === 'closed';
      const { answers } = readAnswers(Buffer.concat(pieces), { methods, isOver });
      done.resolve({ answers, end });
    } catch (error) {
      done.resolve({ answers: [], end, broken: String(error) });
    }
    socket.destroy();
  }

  socket.on('data', (piece) => {
    pieces.push(piece);
    if (leavesAtOnce) return finish('left');
    if (isAll(Buffer.concat(pieces), methods)) finish('satisfied');
  });
  // A client that hangs up in the middle is heard too: the bytes before count.
  socket.on('error', () => finish('closed'));
  socket.on('close', () => finish('closed'));
  return { socket, heard: done.promise, finish, leaveAtFirstByte: () => (leavesAtOnce = true) };
}

function isAll(bytes: Buffer, methods: readonly string[]): boolean {
  try {
    return readAnswers(bytes, { methods, isOver: false }).answers.length === methods.length;
  } catch {
    return true;
  }
}

async function send(socket: Socket, { bytes, manner }: { bytes: Buffer; manner: Manner }) {
  switch (manner.do) {
    case 'wait':
    case 'read slowly':
    case 'leave at the answer':
      return write(socket, bytes);
    case 'fall silent':
    case 'hang up':
      return write(socket, bytes.subarray(0, Math.floor((bytes.length * manner.share) / 1000)));
    case 'dribble': {
      const size = Math.max(1, Math.ceil(bytes.length / manner.parts));
      for (let at = 0; at < bytes.length; at += size) {
        await write(socket, bytes.subarray(at, at + size));
        await pause(dribbleMs);
      }
    }
  }
}

/** Resolves too when the line is cut before all is sent: the ear has heard it. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    socket.write(bytes, () => resolve());
  });
}

async function hesitate(socket: Socket): Promise<void> {
  socket.pause();
  await pause(slownessMs);
  socket.resume();
}
