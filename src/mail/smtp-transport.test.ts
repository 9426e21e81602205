import { Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#support/server/free-port.ts';
import {
  openSmtpInbox,
  readInboxCertificate,
  type SmtpInbox,
} from '#support/mail/open-smtp-inbox.ts';
import { createSmtpTransport } from './create-mail.ts';

const id = 'order-confirmation-abc@shop.example';
const message = {
  from: 'Gomitolo <ciao@example.it>',
  to: 'ada@example.it',
  messageId: `<${id}>`,
  headers: {},
  subject: 'Grazie',
  html: '<p>Grazie</p>',
  text: 'Grazie',
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** Lets go of the server when the test is over. */
function openTransport(url: string, idleMs?: number) {
  const transport = createSmtpTransport(url, idleMs);
  onTestFinished(transport.close);
  return transport;
}

function refusing(at: string, reply: string) {
  return openSmtpInbox({ answer: (step) => (step === at ? reply : undefined) });
}

function withLogin({ url }: SmtpInbox, login: string, options = ''): string {
  return `${url.replace('//', `//${login}@`)}/${options}`;
}

async function trust(): Promise<string> {
  return `?tls.ca=${encodeURIComponent(await readInboxCertificate())}`;
}

test('a message that is handed over twice has one message id', async () => {
  await using inbox = await openSmtpInbox();
  const { send } = openTransport(inbox.url);
  expect(await send(message)).toEqual({ ok: true });
  expect(await send(message)).toEqual({ ok: true });
  expect(inbox.taken).toEqual([id, id]);
});

test.each([
  ['RCPT', '550 5.1.1 No mailbox ada@example.it', '550 5.1.1'],
  ['RCPT', '553 no such user', '553'],
  ['.', '554 5.7.1 This looks like an advertisement', '554 5.7.1'],
] as const)('an e-mail refused for good at %s is not tried again: %s', async (at, reply, told) => {
  await using inbox = await refusing(at, reply);
  const sent = await openTransport(inbox.url).send(message);
  expect(sent).toEqual({ ok: false, reason: 'refused', reply: told });
});

test.each([
  ['connect', '421 Too busy'],
  ['connect', '554 Not for you'],
  ['RCPT', '450 4.2.0 Come back later'],
  ['.', '451 4.3.0 No room'],
  ['MAIL', '550 5.1.8 This sender may not'],
  ['RCPT', '554 5.7.1 Relay access denied'],
] as const)(
  'an e-mail refused for now, or because of the shop, is tried again: %s %s',
  async (at, reply) => {
    await using inbox = await refusing(at, reply);
    await expect(openTransport(inbox.url).send(message)).rejects.toThrow(reply.slice(0, 3));
    expect(inbox.taken).toEqual([]);
  },
);

test.each(['connect', 'MAIL', 'RCPT', 'DATA', '.'] as const)(
  'a line that is cut at %s is a failure, and the next message finds another one',
  async (at) => {
    let isBad = true;
    await using inbox = await openSmtpInbox({
      answer: (step) => (isBad && step === at ? 'cut' : undefined),
    });
    const { send } = openTransport(inbox.url);
    await expect(send(message)).rejects.toThrow(/closed|ECONNRESET/i);
    isBad = false;
    expect(await send(message)).toEqual({ ok: true });
    expect(inbox.taken).toEqual([id]);
  },
);

test('an answer that is lost after the message was taken is a failure, and sends nothing again by itself', async () => {
  await using inbox = await openSmtpInbox({
    answer: (step) => (step === '.' ? 'take and cut' : undefined),
  });
  await expect(openTransport(inbox.url).send(message)).rejects.toThrow(/closed|ECONNRESET/i);
  expect(inbox.taken).toEqual([id]);
});

test('a server that is down is a failure, and what comes after it is back is sent', async () => {
  const port = await freePort();
  const { send } = openTransport(`smtp://127.0.0.1:${port}`);
  await expect(send(message)).rejects.toThrow('ECONNREFUSED');
  await using inbox = await openSmtpInbox({ port });
  expect(await send(message)).toEqual({ ok: true });
  expect(inbox.taken).toEqual([id]);
});

test('a server that takes its time is waited for, and the last answer has ten minutes', async () => {
  const given = vi.spyOn(Socket.prototype, 'setTimeout');
  let patienceMs: number | undefined;
  await using inbox = await openSmtpInbox({
    answer(step) {
      if (step !== '.') return undefined;
      const line = given.mock.contexts.findLastIndex(
        (socket) => socket instanceof Socket && socket.remotePort === inbox.port,
      );
      [patienceMs] = given.mock.calls[line] ?? [];
      return undefined;
    },
  });
  expect(await openTransport(inbox.url).send(message)).toEqual({ ok: true });
  expect(patienceMs).toBe(10 * 60_000);
});

test('many messages at once share five connections, which stay for those that follow', async () => {
  await using inbox = await openSmtpInbox();
  const { send } = openTransport(inbox.url);
  await Promise.all(Array.from({ length: 30 }, () => send(message)));
  expect(inbox.taken).toHaveLength(30);
  expect(inbox.connections).toEqual({ open: 5, most: 5 });
});

test('connections that nobody needs are let go, and all of them at the end', async () => {
  await using inbox = await openSmtpInbox();
  await openTransport(inbox.url, 1).send(message);
  await vi.waitUntil(() => inbox.connections.open === 0);
  const { send, close } = openTransport(inbox.url);
  await send(message);
  expect(inbox.connections.open).toBe(1);
  close();
  await vi.waitUntil(() => inbox.connections.open === 0);
  await expect(send(message)).rejects.toThrow('closed');
});

test('a message that the server does not answer ends with the shop', async () => {
  const asked = Promise.withResolvers<undefined>();
  await using inbox = await openSmtpInbox({
    async answer(step) {
      if (step !== '.') return undefined;
      asked.resolve(undefined);
      return new Promise(() => undefined);
    },
  });
  const { send, close } = openTransport(inbox.url);
  const sent = send(message);
  void asked.promise.then(close);
  await expect(sent).rejects.toThrow('closed');
});

test('connections that the server has closed while they were idle cost no message, and double none', async () => {
  await using inbox = await openSmtpInbox();
  const { send } = openTransport(inbox.url);
  const three = () => Promise.all([send(message), send(message), send(message)]);
  await three();
  // Before we could have noticed, and after.
  inbox.hangUp();
  expect(await three()).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(inbox.taken).toHaveLength(6);
  inbox.hangUp();
  await vi.waitUntil(() => inbox.connections.open === 0);
  expect(await three()).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(inbox.taken).toHaveLength(9);
});

test.each(['starttls', 'implicit'] as const)(
  'name and password go over TLS (%s) to a server whose certificate is trusted',
  async (tls) => {
    const login = { user: 'ciao@shop.example', password: 'g@tto: 100% lana/#?' };
    await using inbox = await openSmtpInbox({ tls, login });
    const { user, password } = login;
    const words = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
    const { send } = openTransport(withLogin(inbox, words, await trust()));
    expect(await send(message)).toEqual({ ok: true });
    expect(inbox.taken).toEqual([id]);
  },
);

test('a wrong password fails, so that messages wait until somebody mends it', async () => {
  const login = { user: 'ada', password: 'secret' };
  await using inbox = await openSmtpInbox({ tls: 'starttls', login });
  const { send } = openTransport(withLogin(inbox, 'ada:wrong', await trust()));
  await expect(send(message)).rejects.toThrow('535');
  expect(inbox.taken).toEqual([]);
});

test.each(['starttls', 'implicit'] as const)(
  'a server (%s) whose certificate is not trusted hears neither password nor message',
  async (tls) => {
    const steps: string[] = [];
    const answer = (step: string) => void steps.push(step);
    const login = { user: 'ada', password: 'secret' };
    await using inbox = await openSmtpInbox({ tls, login, answer });
    const { send } = openTransport(withLogin(inbox, 'ada:secret'));
    await expect(send(message)).rejects.toThrow(/self-signed certificate/);
    expect(steps.filter((step) => step !== 'connect')).toEqual([]);
  },
);

test('a server without TLS hears no password, unless the setting says so', async () => {
  const steps: string[] = [];
  const answer = (step: string) => void steps.push(step);
  await using inbox = await openSmtpInbox({ login: { user: 'ada', password: 'secret' }, answer });
  await expect(openTransport(withLogin(inbox, 'ada:secret')).send(message)).rejects.toThrow(
    'STARTTLS',
  );
  expect(steps).toEqual(['connect']);
  const { send } = openTransport(withLogin(inbox, 'ada:secret', '?requireTLS=false'));
  expect(await send(message)).toEqual({ ok: true });
});
