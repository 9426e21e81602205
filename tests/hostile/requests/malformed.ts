import fc from 'fast-check';
import type { RawMessage } from '#hostile/wire/visit.ts';

const host = 'host: localhost\r\n';
const json = 'content-type: application/json\r\n';
const chunked = `${host}${json}transfer-encoding: chunked\r\n`;

/** HTTP that no browser speaks. */
const oddTexts = [
  `GET / HTTP/1.1\r\n${host}host: evil.example\r\n\r\n`,
  'GET / HTTP/1.1\r\nhost:\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: localhost/evil\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: user@localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: [::1\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: localhost:99999\r\n\r\n',
  `GET /api/thresholdPrice HTTP/1.1\r\nhost: ${'a.'.repeat(200)}\r\n\r\n`,
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/2.0\r\nhost: x\r\n\r\n',
  `GET / HTTP/1.1\r\n${host}expect: a miracle\r\n\r\n`,
  `GET http://localhost/ HTTP/1.1\r\n${host}\r\n`,
  `GET http://localhost HTTP/1.1\r\n${host}\r\n`,
  `GET http://evil.example/api/advices HTTP/1.1\r\n${host}\r\n`,
  `GET http://localhost:99999/ HTTP/1.1\r\n${host}\r\n`,
  `GET http://[::1/ HTTP/1.1\r\n${host}\r\n`,
  `GET http:///shop HTTP/1.1\r\n${host}\r\n`,
  `GET https://u:p@localhost/shop HTTP/1.1\r\n${host}\r\n`,
  `GET ftp://localhost/file/x HTTP/1.1\r\n${host}\r\n`,
  `GET file:///etc/hostname HTTP/1.1\r\n${host}\r\n`,
  `GET mailto:a@b HTTP/1.1\r\n${host}\r\n`,
  `GET //// HTTP/1.1\r\n${host}\r\n`,
  `GET //:0/ HTTP/1.1\r\n${host}\r\n`,
  `GET //[/ HTTP/1.1\r\n${host}\r\n`,
  `GET /\\\\[ HTTP/1.1\r\n${host}\r\n`,
  `GET ? HTTP/1.1\r\n${host}\r\n`,
  `GET # HTTP/1.1\r\n${host}\r\n`,
  `GET shop HTTP/1.1\r\n${host}\r\n`,
  `GET * HTTP/1.1\r\n${host}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  `OPTIONS http://localhost HTTP/1.1\r\n${host}\r\n`,
  `CONNECT localhost:443 HTTP/1.1\r\n${host}\r\n`,
  `CONNECT / HTTP/1.1\r\n${host}\r\n`,
  `TRACE / HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n${host}upgrade: h2c\r\nconnection: upgrade, http2-settings\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: x\r\n\r\n`,
] as const;

/** Bytes that are no HTTP, or HTTP that servers and proxies have understood differently. */
const brokenTexts = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /\r\n\r\n',
  `get / HTTP/1.1\r\n${host}\r\n`,
  `G\0T / HTTP/1.1\r\n${host}\r\n`,
  `GET  / HTTP/1.1\r\n${host}\r\n`,
  `GET / / HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\n${host.replace('\r', '')}\n`,
  `GET /a b HTTP/1.1\r\n${host}\r\n`,
  `GET /\0 HTTP/1.1\r\n${host}\r\n`,
  `GET ${'/a'.repeat(12_000)} HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n${host}x: ${'y'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}${'x: y\r\n'.repeat(3000)}\r\n`,
  `GET / HTTP/1.1\r\n${host} folded: header\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}no colon\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}x : y\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}x: a\0b\r\n\r\n`,
  `POST /api/answer HTTP/1.1\r\n${host}transfer-encoding: identity\r\n\r\n{}`,
  `POST /api/answer HTTP/1.1\r\n${host}transfer-encoding: gzip\r\n\r\n{}`,
  `POST /api/answer HTTP/1.1\r\n${host}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `POST /api/answer HTTP/1.1\r\n${host}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
  `POST /api/answer HTTP/1.1\r\n${host}content-length: -1\r\n\r\n{}`,
  `POST /api/answer HTTP/1.1\r\n${host}content-length: 0x2\r\n\r\n{}`,
  `POST /api/answer HTTP/1.1\r\n${host}content-length: 99999999999999999999\r\n\r\n{}`,
  `POST /api/answer HTTP/1.1\r\n${chunked}content-length: 2\r\n\r\n0\r\n\r\n`,
  `POST /api/answer HTTP/1.1\r\n${host}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
  `POST /api/answer HTTP/1.1\r\n${chunked}\r\n-1\r\n{}\r\n0\r\n\r\n`,
  `POST /api/answer HTTP/1.1\r\n${chunked}\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `POST /api/answer HTTP/1.1\r\n${chunked}\r\nffffffffffffffffff\r\n{}\r\n0\r\n\r\n`,
  `POST /api/answer HTTP/1.1\r\n${chunked}\r\n1\r\n{}\r\n0\r\n\r\n`,
  `POST /api/answer HTTP/1.1\r\n${chunked}\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  `POST /api/answer HTTP/1.1\r\n${chunked}\r\n2\r\n{}\r\n0\r\nx: ${'y'.repeat(9000)}\r\n\r\n`,
  `POST /api/answer HTTP/1.1\r\n${chunked}\r\n2\n{}\n0\n\n`,
  'Hello, is this the shop?\r\n\r\n',
  'SSH-2.0-OpenSSH_9.2\r\n\r\n',
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n',
  '\0'.repeat(300),
  '\r\n'.repeat(300),
  '{"method":"GET"}\r\n\r\n',
] as const;

export const odd: fc.Arbitrary<RawMessage> = fc.constantFrom(...oddTexts).map(toMessage);

/** Broken, and sometimes with another letter here or there. */
export const malformed: fc.Arbitrary<RawMessage> = fc
  .record({
    text: fc.constantFrom(...oddTexts, ...brokenTexts),
    isChanged: fc.boolean(),
    at: fc.nat(300),
    letter: fc.constantFrom('', '\0', '\r', '\n', ' ', ':', '\xff'),
  })
  .map(({ text, isChanged, at, letter }) => {
    if (!isChanged) return text;
    const place = at % text.length;
    return text.slice(0, place) + letter + text.slice(place + 1);
  })
  .map(toMessage);

function toMessage(raw: string): RawMessage {
  return { method: raw.split(' ', 1)[0] ?? '', raw };
}
