export type Header = readonly [name: string, value: string];

export interface Body {
  text: string;
  /** How the text becomes bytes; `latin1` can make what is no UTF-8. */
  coding: 'utf8' | 'latin1' | 'gzip';
  /** How the server learns where it ends. */
  framing: 'length' | 'chunked';
}

/** One request, as somebody who knows HTTP sends it. */
export interface Message {
  method: string;
  target: string;
  headers: readonly Header[];
  body?: Body;
}

/** One request letter by letter, for what is no HTTP. */
export interface RawMessage {
  method: string;
  raw: string;
}

/** How a client behaves. `share` is how much of its bytes it sends, of 1000. */
export type Manner =
  | { do: 'wait' }
  | { do: 'dribble'; parts: number }
  | { do: 'read slowly' }
  | { do: 'fall silent'; share: number }
  | { do: 'hang up'; share: number }
  | { do: 'leave at the answer' };

/** The answer that a visit has a right to: one for every message, at least the end of the line, or none. */
export type Due = 'answers' | 'an end' | 'nothing';

/** All that one client does on one connection. */
export interface Visit {
  kind: string;
  /** Sent one after the other, without waiting for answers. */
  messages: readonly (Message | RawMessage)[];
  manner: Manner;
  due: Due;
}
