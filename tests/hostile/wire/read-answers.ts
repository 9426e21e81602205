export interface Answer {
  /** Of the request it answers. */
  method: string;
  status: number;
  /** Names in small letters; several values are joined by a comma. */
  headers: ReadonlyMap<string, string>;
  /** Still compressed. */
  body: Buffer;
}

interface Reading {
  answers: Answer[];
  /** Bytes that belong to no whole answer. */
  rest: Buffer;
}

interface Part<Value> {
  value: Value;
  /** Where what follows begins. */
  end: number;
}

/**
 * The whole answers to these requests at the beginning of what came.
 * @param isOver nothing more will come
 * @throws Error when it is no HTTP
 */
export function readAnswers(
  bytes: Buffer,
  { methods, isOver }: { methods: readonly string[]; isOver: boolean },
): Reading {
  const answers: Answer[] = [];
  let rest = bytes;
  for (const method of methods) {
    let head = readHead(rest);
    // 100 Continue and the like are no answer yet.
    while (head !== undefined && head.value.status < 200) {
      rest = rest.subarray(head.end);
      head = readHead(rest);
    }
    if (head === undefined) break;
    const after = rest.subarray(head.end);
    const body = readBody(after, { ...head.value, method, isOver });
    if (body === undefined) break;
    answers.push({ ...head.value, method, body: body.value });
    rest = after.subarray(body.end);
  }
  return { answers, rest };
}

type Head = Pick<Answer, 'status' | 'headers'>;

function readHead(bytes: Buffer): Part<Head> | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3})(?: |$)/.exec(first) ?? [];
  if (status === undefined) throw new Error(`an answer begins with ${JSON.stringify(first)}`);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([!#$%&'*+.^`|~\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    if (name === '') throw new Error(`an answer has the header ${JSON.stringify(line)}`);
    const known = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), known === undefined ? value : `${known}, ${value}`);
  }
  return { value: { status: Number(status), headers }, end: end + 4 };
}

type Framed = Head & { method: string; isOver: boolean };

function readBody(bytes: Buffer, framed: Framed): Part<Buffer> | undefined {
  const { method, status, headers, isOver } = framed;
  if (method === 'HEAD' || status === 204 || status === 304) {
    return { value: Buffer.alloc(0), end: 0 };
  }
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(bytes);
  const told = headers.get('content-length');
  if (told === undefined) return isOver ? { value: bytes, end: bytes.length } : undefined;
  const length = Number(told);
  if (!Number.isInteger(length)) throw new Error(`an answer's length is ${told}`);
  if (bytes.length < length) return undefined;
  return { value: bytes.subarray(0, length), end: length };
}

function readChunks(bytes: Buffer): Part<Buffer> | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return undefined;
    const size = bytes.toString('latin1', at, lineEnd);
    if (!/^[0-9a-f]+$/i.test(size)) throw new Error(`a chunk's size is ${JSON.stringify(size)}`);
    const length = Number.parseInt(size, 16);
    const end = lineEnd + 2 + length;
    if (bytes.length < end + 2) return undefined;
    pieces.push(bytes.subarray(lineEnd + 2, end));
    at = end + 2;
    if (length === 0) return { value: Buffer.concat(pieces), end: at };
  }
}
