import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createCardGateway } from '#payments/create-card-gateway.ts';
import { startProcess } from '#server/starting/start-process.ts';

/**
 * `npm start`'s program, with Stripe's keys and a card provider that stands where Stripe would: outside,
 * with a memory of its own.
 */
const { values } = parseArgs({ options: { 'cards-port': { type: 'string', default: '0' } } });
const cards = createCardGateway({
  secretKey: process.env['STRIPE_SECRET_KEY'] ?? '',
  endpoint: { host: '127.0.0.1', port: Number(values['cards-port']), protocol: 'http' },
});

startProcess({
  root: resolve(import.meta.dirname, '..', '..'),
  overrides: { wrap: (ports) => ({ ...ports, cards }) },
});
