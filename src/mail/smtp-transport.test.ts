import { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openSmtpInbox } from '#support/mail/open-smtp-inbox.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const message = {
  from: 'Gomitolo <ciao@example.it>',
  to: 'ada@example.it',
  messageId: '<order-confirmation-abc@shop.example>',
  headers: {},
  subject: 'Grazie',
  html: '<p>Grazie</p>',
  text: 'Grazie',
};

afterEach(() => {
  vi.restoreAllMocks();
});

function refusing(at: string, reply: string) {
  return openSmtpInbox({ answer: (command) => (command === at ? reply : undefined) });
}

test('a message that is handed over twice has one message id', async () => {
  await using inbox = await openSmtpInbox();
  const post = createSmtpTransport(inbox.url);
  expect(await post(message)).toEqual({ ok: true });
  expect(await post(message)).toEqual({ ok: true });
  const id = 'order-confirmation-abc@shop.example';
  expect(inbox.taken).toEqual([id, id]);
});

test.each([
  ['RCPT', '550 5.1.1 No mailbox ada@example.it', '550 5.1.1'],
  ['RCPT', '553 no such user', '553'],
  ['.', '554 5.7.1 This looks like an advertisement', '554 5.7.1'],
] as const)(
  'what is refused for good at %s is not to be tried again: %s',
  async (at, reply, told) => {
    await using inbox = await refusing(at, reply);
    const posted = await createSmtpTransport(inbox.url)(message);
    expect(posted).toEqual({ ok: false, reason: 'refused', reply: told });
  },
);

test.each([
  ['EHLO', '421 Too busy'],
  ['RCPT', '450 4.2.0 Come back later'],
  ['.', '451 4.3.0 No room'],
  ['MAIL', '550 5.1.8 This sender may not'],
  ['RCPT', '554 5.7.1 Relay access denied'],
] as const)(
  'what is refused for now, or because of the shop, is tried again: %s %s',
  async (at, reply) => {
    await using inbox = await refusing(at, reply);
    await expect(createSmtpTransport(inbox.url)(message)).rejects.toThrow(reply.slice(0, 3));
  },
);

test('a login that is refused fails, so that messages wait until somebody mends it', async () => {
  await using inbox = await openSmtpInbox({
    answer: (command) =>
      ({ EHLO: '250 AUTH PLAIN', AUTH: '535 5.7.8 The password is wrong' })[command],
  });
  const url = inbox.url.replace('//', '//ada:secret@');
  await expect(createSmtpTransport(url)(message)).rejects.toThrow('535');
});

test('the last answer of a mail server has ten minutes', async () => {
  const given = vi.spyOn(Socket.prototype, 'setTimeout');
  let patienceMs: number | undefined;
  await using inbox = await openSmtpInbox({
    answer(command) {
      if (command !== '.') return undefined;
      const line = given.mock.contexts.findLastIndex(
        (socket) => socket instanceof Socket && socket.remotePort === inbox.port,
      );
      [patienceMs] = given.mock.calls[line] ?? [];
      return undefined;
    },
  });
  expect(await createSmtpTransport(inbox.url)(message)).toEqual({ ok: true });
  expect(patienceMs).toBe(10 * 60_000);
});
