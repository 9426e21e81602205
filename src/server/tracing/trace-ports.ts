import { timeCardGateway } from '#payments/time-card-gateway.ts';
import type { CardGateway } from '#shop/card-gateway.ts';
import type { Mailer } from '#shop/emails/email.ts';
import type { Overrides } from '#server/composition/compose-deps.ts';
import { during } from './during.ts';
import type { Tracing } from './start-tracing.ts';

/** Puts the spans around the ports, test wrappers included. */
export function traceOverrides(tracing: Tracing, overrides: Overrides = {}): Overrides {
  const { wrap = (bare) => bare } = overrides;
  return { ...overrides, wrap: (ports) => tracePorts(wrap(ports), tracing) };
}

/** Makes each call to the card provider, and each e-mail, a step of its trace. */
function tracePorts<Ports extends { cards: CardGateway; mailer?: Mailer }>(
  ports: Ports,
  tracing: Tracing,
): Ports {
  const cards = timeCardGateway(ports.cards, ({ call, outcome, ms }) => {
    const facts = { 'card.call': call, 'card.outcome': outcome };
    const asked = tracing.begin({ name: `card ${call}`, kind: 'outward step', facts, agoMs: ms });
    asked?.end(outcome === 'failed' ? { error: outcome } : {});
  });
  const mailer = ports.mailer && traceMailer(ports.mailer, tracing);
  return { ...ports, cards, ...(mailer && { mailer }) };
}

function traceMailer(mailer: Mailer, tracing: Tracing): Mailer {
  return {
    async prepare(email) {
      const facts = { 'email.kind': email.kind };
      const prepared = await during(tracing, { name: 'write e-mail', kind: 'step', facts }, () =>
        mailer.prepare(email),
      );
      const span = { name: 'send e-mail', kind: 'outward step', facts } as const;
      return { ...prepared, send: () => during(tracing, span, () => prepared.send()) };
    },
  };
}
