import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Server, Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface SmtpInbox extends AsyncDisposable {
  port: number;
  url: string;
  /** The message id of each e-mail it took, as often as it took it. */
  taken: readonly string[];
  /** Connections it has now, and had at most at a time. */
  connections: { open: number; most: number };
  /** Cuts every connection, as servers do with idle ones. */
  hangUp(): void;
}

/** Where in a conversation: at `DATA` an e-mail has begun to arrive, at `.` it is there whole. */
type Step = 'connect' | 'login' | 'MAIL' | 'RCPT' | 'DATA' | '.';

/** Instead of an answer: the line is cut, before the e-mail was taken or after. */
type Cut = 'cut' | 'take and cut';

/** The reply instead of an acceptance. It may take its time. */
type Answer = (step: Step) => string | Cut | undefined | Promise<string | Cut | undefined>;

interface InboxOptions {
  /** A free one, unless it is named. */
  port?: number;
  /** Keeps e-mails here, one of each message id as many mail servers do. */
  folder?: string;
  answer?: Answer;
  /** In the open, unless it begins in the open and turns to TLS, or is TLS from its first byte. */
  tls?: 'starttls' | 'implicit';
  /** The senders that are accepted; all by default. */
  login?: { user: string; password: string };
}

/** A mail server that takes every e-mail, unless it is told to answer otherwise. */
export async function openSmtpInbox(options: InboxOptions = {}): Promise<SmtpInbox> {
  const { folder, answer = () => undefined, login, tls } = options;
  const taken: string[] = [];
  const certificate = await readInboxCertificate();
  if (folder !== undefined) await mkdir(folder, { recursive: true });

  async function keep(email: string): Promise<void> {
    const [, id = ''] = /^Message-ID: <(.+)>/im.exec(email) ?? [];
    taken.push(id);
    if (folder !== undefined) await writeFile(join(folder, `${id}.eml`), email);
  }

  function cut({ remotePort }: SMTPServerSession): void {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  }

  async function meet(step: Step, session: SMTPServerSession, done: Done): Promise<void> {
    const reply = await answer(step);
    if (reply === 'cut' || reply === 'take and cut') return cut(session);
    done(reply === undefined ? null : refusal(reply));
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession, done: Done) {
    await once(stream, 'readable');
    const early = await answer('DATA');
    if (early !== undefined) return cut(session);
    const email = await text(stream);
    const reply = await answer('.');
    if (reply === undefined || reply === 'take and cut') await keep(email);
    if (reply === 'cut' || reply === 'take and cut') return cut(session);
    done(reply === undefined ? null : refusal(reply));
  }

  const server = new SMTPServer({
    key: certificate,
    cert: certificate,
    secure: tls === 'implicit',
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: tls === undefined,
    authOptional: login === undefined,
    disableReverseLookup: true,
    logger: false,
    onConnect: (session, done) => void meet('connect', session, done),
    onAuth({ username, password }, session, done) {
      const isKnown = username === login?.user && password === login?.password;
      const wrong = refusal('535 5.7.8 The password is wrong');
      void meet('login', session, (error) =>
        done(error ?? (isKnown ? null : wrong), { user: username }),
      );
    },
    onMailFrom: (_address, session, done) => void meet('MAIL', session, done),
    onRcptTo: (_address, session, done) => void meet('RCPT', session, done),
    onData: (stream, session, done) => void take(stream, session, done).catch(() => cut(session)),
  });
  // A killed client closes its connection without QUIT.
  server.on('error', () => undefined);
  const { sockets, connections } = countConnections(server.server);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  function hangUp(): void {
    for (const socket of sockets) socket.destroy();
  }
  return {
    port,
    url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    taken,
    connections,
    hangUp,
    async [Symbol.asyncDispose]() {
      const closed = once(server.server, 'close');
      server.close();
      hangUp();
      await closed;
    },
  };
}

/** Of no authority, for `localhost` and `127.0.0.1`; with its key. */
export async function readInboxCertificate(): Promise<string> {
  return readFile(new URL('./localhost.pem', import.meta.url), 'utf8');
}

function countConnections(server: Server) {
  const sockets = new Set<Socket>();
  const connections = { open: 0, most: 0 };
  server.on('connection', (socket) => {
    sockets.add(socket);
    connections.open = sockets.size;
    connections.most = Math.max(connections.most, sockets.size);
    socket.on('close', () => {
      sockets.delete(socket);
      connections.open = sockets.size;
    });
  });
  return { sockets, connections };
}

type Done = (error?: Error | null) => void;

/** '450 4.2.0 Come back later' as the server's own error. */
function refusal(reply: string): Error {
  const [, code, words] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
  return Object.assign(new Error(words), { responseCode: Number(code) });
}
