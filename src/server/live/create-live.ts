import type { Pool } from 'pg';
import type { BottegaApiPorts } from '#api/bottega/makers-route.ts';
import { type ChangeKind, changeKinds } from '#contract/bottega/live.ts';
import {
  type Marks,
  readLiveSessions,
  readMarks,
  tellMakersActed,
} from '#shop/makers/live-queries.ts';

/** Two makers with a phone, a laptop and some tabs; a node bears many more. */
const bounds = { most: 64, mostOfOne: 6 };
const lookEveryMs = 3_000;
const heartbeatMs = 20_000;
/** Changes come in bursts: an import, a payment with its steps. */
const gatherMs = 200;

export type Live = ReturnType<typeof createLive>;

type Parts = { pool: Pool; onError: (error: unknown) => void };

/**
 * Tells the makers' screens of changes by any node. Notifications of the database are passed on; other changes are
 * polled every few seconds, once for all screens and only while one is open, so that paying and the jobs need not
 * notify.
 */
export function createLive({ pool, onError }: Parts): BottegaApiPorts['live'] & {
  /** A notification of the makers' channel: `done`, `out <session>` or `*` after a gap. */
  hear(what: string): void;
  /** The catalogue or its stock has changed. */
  hearOfPieces(): void;
  /** Ends all streams, for good. */
  close(): void;
} {
  const streams = createStreams();
  const gathered = new Set<ChangeKind>();
  let isClosed = false;
  let gathering: NodeJS.Timeout | undefined;
  let isLooking = false;
  let marks: Marks | undefined;

  function gather(...kinds: ChangeKind[]): void {
    if (streams.sessions().length === 0) return;
    for (const kind of kinds) gathered.add(kind);
    gathering ??= setTimeout(send, gatherMs);
  }

  function send(): void {
    gathering = undefined;
    streams.send(`data: ${JSON.stringify([...gathered])}\n\n`);
    gathered.clear();
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await compareMarks().finally(() => {
      isLooking = false;
    });
  }

  async function compareMarks(): Promise<void> {
    if (streams.sessions().length === 0) {
      marks = undefined;
      return;
    }
    const before = marks;
    const now = await readMarks(pool);
    marks = now;
    if (before === undefined) return;
    if (before.orders !== now.orders) gather('orders');
    if (before.people !== now.people) gather('people');
  }

  async function endDeadSessions(): Promise<void> {
    const sessions = streams.sessions();
    if (sessions.length === 0) return;
    const alive = await readLiveSessions(pool, sessions);
    streams.end((session) => sessions.includes(session) && !alive.has(session));
  }

  function run(work: () => Promise<void>): void {
    work().catch(onError);
  }

  const looking = setInterval(() => run(look), lookEveryMs).unref();
  const beating = setInterval(() => {
    streams.send(': still here\n\n');
    run(endDeadSessions);
  }, heartbeatMs).unref();

  return {
    async open(sessionId) {
      const first = await readMarks(pool);
      if (isClosed) return undefined;
      const stream = streams.open(sessionId);
      marks ??= first;
      // The session may have ended since it was looked at.
      run(endDeadSessions);
      return stream;
    },
    notifyChange: () => run(() => tellMakersActed(pool)),
    hear(what) {
      const [word, session] = what.split(' ');
      if (word === 'out') streams.end((one) => one === session);
      else if (word === 'done') gather('desk');
      else {
        run(endDeadSessions);
        gather(...changeKinds);
      }
    },
    hearOfPieces() {
      gather('pieces');
      run(look);
    },
    close() {
      isClosed = true;
      clearInterval(looking);
      clearInterval(beating);
      clearTimeout(gathering);
      streams.end(() => true);
    },
  };
}

type Open = {
  sessionId: string;
  controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
};

/** The queue of messages for a stalled reader. */
const mostWaiting = 100;
/** How soon a browser asks again when its stream has ended. */
const hello = 'retry: 1000\n\n: hello\n\n';

/** Streams of server-sent events, by the session they are for. */
function createStreams() {
  const streams = new Set<Open>();
  const encoder = new TextEncoder();

  function endOne(stream: Open): void {
    if (streams.delete(stream)) stream.controller.close();
  }

  return {
    /** Undefined when there are too many, of this session or of all. */
    open(sessionId: string) {
      const own = [...streams].filter((stream) => stream.sessionId === sessionId);
      if (streams.size >= bounds.most || own.length >= bounds.mostOfOne) return undefined;
      let opened: Open | undefined;
      return new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          opened = { sessionId, controller };
          streams.add(opened);
          controller.enqueue(encoder.encode(hello));
        },
        cancel() {
          if (opened) streams.delete(opened);
        },
      });
    },
    send(text: string) {
      const bytes = encoder.encode(text);
      for (const stream of streams) {
        if ((stream.controller.desiredSize ?? 0) < -mostWaiting) endOne(stream);
        else stream.controller.enqueue(bytes);
      }
    },
    /** Ends the streams of invalid sessions. */
    end(isUnwanted: (sessionId: string) => boolean) {
      for (const stream of streams) if (isUnwanted(stream.sessionId)) endOne(stream);
    },
    sessions: () => [...new Set(Array.from(streams, ({ sessionId }) => sessionId))],
  };
}
