/** Streams of server-sent events, by the session they are for. */
export interface Streams {
  /** Undefined when there are too many, of this session or of all. */
  open(sessionId: string): ReadableStream<Uint8Array<ArrayBuffer>> | undefined;
  send(text: string): void;
  /** Ends the streams of invalid sessions. */
  end(isUnwanted: (sessionId: string) => boolean): void;
  sessions(): string[];
}

type Bounds = { most: number; mostOfOne: number };
type Open = {
  sessionId: string;
  controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
};

/** The queue of messages for a stalled reader. */
const mostWaiting = 100;
/** How soon a browser asks again when its stream has ended. */
const hello = 'retry: 1000\n\n: hello\n\n';

export function createStreams({ most, mostOfOne }: Bounds): Streams {
  const streams = new Set<Open>();
  const encoder = new TextEncoder();

  function endOne(stream: Open): void {
    if (streams.delete(stream)) stream.controller.close();
  }

  return {
    open(sessionId) {
      const own = [...streams].filter((stream) => stream.sessionId === sessionId);
      if (streams.size >= most || own.length >= mostOfOne) return undefined;
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
    send(text) {
      const bytes = encoder.encode(text);
      for (const stream of streams) {
        if ((stream.controller.desiredSize ?? 0) < -mostWaiting) endOne(stream);
        else stream.controller.enqueue(bytes);
      }
    },
    end(isUnwanted) {
      for (const stream of streams) if (isUnwanted(stream.sessionId)) endOne(stream);
    },
    sessions: () => [...new Set(Array.from(streams, ({ sessionId }) => sessionId))],
  };
}
