import type { Plan } from '#faults/run/model.ts';
import type { Step } from '#faults/run/steps.ts';
import { cartOf, names } from '#faults/run/shopper.ts';
import { products } from '#faults/run/stock-catalogue.ts';

const pieces = products.flatMap(({ name, sizes }) => sizes.map((size) => `${name} ${size}`));

/** A plan as a story, one step a line, with what came of each step. */
export function describePlan(plan: Plan, outcomes: readonly (readonly string[])[]): string[] {
  const stock = pieces.map((name, index) => `${plan.stock[index]} ${name}`).join(', ');
  const events = plan.hasEvents ? 'arrive' : 'never arrive';
  const leases = plan.renewsLeases ? 'renewed' : 'never renewed';
  const lines = [`In stock: ${stock}. The provider's events ${events}. Leases are ${leases}.`];
  for (const [index, { steps, turns }] of plan.groups.entries()) {
    const isTogether = steps.length > 1;
    if (isTogether) lines.push(`${index + 1}. at the same time${inTurns(turns)}:`);
    for (const [place, step] of steps.entries()) {
      const mark = isTogether ? `   ${'abcd'[place]}.` : `${index + 1}.`;
      lines.push(`${mark} ${describeStep(plan, step)} -> ${outcomes[index]?.[place] ?? ''}`);
    }
  }
  return [
    ...lines,
    'Then all is quiet: events are sent again, jobs, the reconciler and time go on.',
  ];
}

function inTurns(turns: readonly number[]): string {
  const last = turns.findLastIndex((turn) => turn !== 0);
  return last === -1 ? '' : `, turns ${turns.slice(0, last + 1).join(' ')}`;
}

function describeStep(plan: Plan, step: Step): string {
  switch (step.do) {
    case 'pay': {
      const cart = cartOf(plan, step).map(({ piece, qty }) => `${qty} ${pieces[piece]}`);
      const other = step.body === 'other' ? ', other address' : '';
      const seen = step.seen === 'now' ? '' : ', prices of the beginning';
      return `${whoOf(step)} pays ${cart.join(' + ')} with ${cardOf(step)}${other}${seen}, node ${step.node}`;
    }
    case 'return':
      return `${whoOf(step)} comes back from the bank, node ${step.node}`;
    case 'pay link':
      return `order #${step.nth} is paid by its link with ${cardOf(step)}, node ${step.node}`;
    case 'check':
      return `the page of order #${step.nth} asks whether it is paid, node ${step.node}`;
    case 'prove':
      return `the holder of intent #${step.nth} answers the bank: ${step.answer}`;
    default:
      return describeOther(step);
  }
}

type Other = Exclude<Step, { do: 'pay' | 'return' | 'pay link' | 'check' | 'prove' }>;

function describeOther(step: Other): string {
  switch (step.do) {
    case 'correct':
      return `the makers set the stock of ${pieces[step.piece]} to ${step.stock}`;
    case 'price':
      return `the makers set the price of ${products[step.product]?.name} to ${step.cents} cents`;
    case 'refund':
      return `the makers refund order #${step.nth}, ${step.what}, key ${step.key}, node ${step.node}`;
    case 'ship':
    case 'capture':
    case 'expire':
      return `${step.do} order #${step.nth}, node ${step.node}`;
    case 'reconcile':
    case 'jobs':
    case 'match':
      return `${step.do}, node ${step.node}`;
    case 'event':
      return `event #${step.nth} comes, signature ${step.signature}, node ${step.node}`;
    case 'tamper':
      return `at the provider somebody changes order #${step.nth}: ${step.how}`;
    case 'crash':
      return `the next node that comes to ${step.at} dies`;
    case 'kill':
      return `node ${step.node} is killed`;
    case 'lose answer':
      return `the provider's next answer is lost ${step.side} its effect`;
    case 'lose reading':
      return 'the next question to the provider gets no answer';
    case 'lose commit':
      return `the connection breaks ${step.side} the next commit`;
    case 'close post':
      return `the post breaks off ${step.side} taking ${step.times} e-mails`;
    case 'pass':
      return `${step.ms / 1000} seconds pass`;
  }
}

function whoOf({ who, key }: { who: number; key: number }): string {
  return `${names[who]} (key ${key})`;
}

function cardOf({ card }: { card: string }): string {
  return card.replace('pm_card_', '');
}
