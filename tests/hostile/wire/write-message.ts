import { gzipSync } from 'node:zlib';
import type { Body, Header, Message, RawMessage } from './visit.ts';

const chunkBytes = 4096;

/** The bytes of a request. Header values are sent as they are, one byte a letter. */
export function writeMessage(message: Message | RawMessage): Buffer {
  if ('raw' in message) return Buffer.from(message.raw, 'latin1');
  const { method, target, headers, body } = message;
  const bytes = body === undefined ? undefined : encode(body);
  const lines = [...headers, ...framingOf(body, bytes)].map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  const sent = bytes === undefined ? [] : [body?.framing === 'chunked' ? chunk(bytes) : bytes];
  return Buffer.concat([Buffer.from(head, 'latin1'), ...sent]);
}

function encode({ text, coding }: Body): Buffer {
  return coding === 'gzip' ? gzipSync(text) : Buffer.from(text, coding);
}

function framingOf(body: Body | undefined, bytes: Buffer | undefined): Header[] {
  if (body === undefined || bytes === undefined) return [];
  const coding: Header[] = body.coding === 'gzip' ? [['content-encoding', 'gzip']] : [];
  if (body.framing === 'chunked') return [...coding, ['transfer-encoding', 'chunked']];
  return [...coding, ['content-length', String(bytes.length)]];
}

function chunk(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const piece = bytes.subarray(at, at + chunkBytes);
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')]);
}
