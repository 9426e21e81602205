import { deliverNth } from './deliver-event.ts';
import { tamper } from './tamper.ts';
import type { Step } from './steps.ts';
import type { World } from './open-world.ts';
import {
  capture,
  correct,
  expire,
  match,
  price,
  recover,
  refund,
  runJobs,
  ship,
} from './perform-keeping.ts';
import { check, comeBack, pay, payLink, prove } from './perform-shopping.ts';

/** Lets a step happen; says what came of it. */
export async function perform(world: World, step: Step): Promise<string> {
  switch (step.do) {
    case 'pay':
      return pay(world, step);
    case 'return':
      return comeBack(world, step);
    case 'pay link':
      return payLink(world, step);
    case 'check':
      return check(world, step);
    case 'prove':
      return prove(world, step);
    case 'correct':
      return correct(world, step);
    case 'price':
      return price(world, step);
    case 'refund':
      return refund(world, step);
    case 'ship':
      return ship(world, step);
    case 'capture':
      return capture(world, step);
    case 'expire':
      return expire(world, step);
    case 'reconcile':
      return recover(world, step);
    case 'jobs':
      return runJobs(world, step);
    case 'match':
      return match(world, step);
    case 'event':
      return deliverNth(world, step);
    case 'tamper':
      return tamper(world, step);
    default:
      return fail(world, step);
  }
}

type Fault = Extract<
  Step,
  { do: 'crash' | 'kill' | 'lose answer' | 'lose reading' | 'lose commit' | 'close post' | 'pass' }
>;

/** Faults, and time. */
async function fail({ faults, turnstile, provider, clock }: World, step: Fault): Promise<string> {
  switch (step.do) {
    case 'crash':
      faults.crashAt(step.at);
      break;
    case 'kill':
      turnstile.kill(step.node);
      break;
    case 'lose answer':
      await provider.cards.loseAnswer(step.side);
      break;
    case 'lose reading':
      provider.loseReading();
      break;
    case 'lose commit':
      faults.loseCommit(step.side);
      break;
    case 'close post':
      faults.closePost(step.side, step.times);
      break;
    case 'pass':
      clock.pass(step.ms);
      break;
  }
  return 'done';
}
