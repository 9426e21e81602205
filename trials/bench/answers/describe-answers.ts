import type { ComparedAnswer } from './compare-answers.ts';
import type { Figures } from './open-generator.ts';
import { nameOf } from './question.ts';

/** At least so many answers of the shop for one of theirs. */
const aims = { nginxOfPages: 0.5, nodeOfPages: 0.85, node: 0.5 };

export const answersHead = row([
  'what',
  'bytes',
  '/s shop',
  'node',
  'nginx',
  'us shop',
  'node',
  'nginx',
  'p50 ms',
  'p99 ms',
  'of node',
  'of nginx',
  'aim',
  'load',
]);

export function describeAnswer(compared: ComparedAnswer): string {
  const { question, bytes, shop, node, nginx, ofNode, ofNginx, load } = compared;
  const each = (write: (figures: Figures) => string) =>
    [shop, node, nginx].map((one) => (one === undefined ? '-' : write(one)));
  return row([
    nameOf(question),
    `${bytes}`,
    ...each(({ perSecond }) => perSecond.toFixed(0)),
    ...each(({ cpuUs }) => cpuUs?.toFixed(1) ?? '-'),
    each(({ p50Ms }) => p50Ms.toFixed(1)).join(' '),
    each(({ p99Ms }) => p99Ms.toFixed(1)).join(' '),
    ofNode.toFixed(2),
    ofNginx?.toFixed(2) ?? '-',
    judge(compared),
    load.toFixed(1),
  ]);
}

/** Calls that write to the database have no aim here: a bare server writes nothing. */
function judge({ question, ofNode, ofNginx = 0 }: ComparedAnswer): string {
  switch (question.kind) {
    case 'cart':
      return '-';
    case 'page':
      if (ofNginx >= aims.nginxOfPages) return 'met';
      return ofNode >= aims.nodeOfPages ? 'met by node' : 'missed';
    case 'call':
    case 'picture':
      return ofNode >= aims.node ? 'met' : 'missed';
  }
}

function row([what = '', ...figures]: string[]): string {
  const widths = [8, 9, 7, 7, 8, 7, 7, 15, 17, 8, 9, 12, 5];
  const cells = figures.map((figure, nth) => figure.padStart(widths[nth] ?? 0));
  return `${what.padEnd(52)}${cells.join(' ')}`;
}
