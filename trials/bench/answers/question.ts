/** One request, the same for every server. */
export interface Question {
  kind: 'page' | 'call' | 'picture' | 'cart';
  path: string;
  /** As `accept-encoding` names it; '' for bytes as they are. */
  encoding: '' | 'br';
  /** JSON, for what is posted. */
  body?: string;
}

export function headersOf({ encoding, body }: Question): Record<string, string> {
  return {
    ...(encoding !== '' && { 'accept-encoding': encoding }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
}

export function nameOf({ path, encoding, body }: Question): string {
  const how = body === undefined ? encoding || 'plain' : 'POST';
  return `${path.replace(/\?v=.*/, '')} ${how}`;
}

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
