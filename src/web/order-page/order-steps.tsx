import type { OrderProgress, OrderStage } from '#contract/order-progress.ts';
import { orderPageText as text } from '#text/order-page.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { isStopped } from './order-texts.ts';

const wayHome: OrderStage[] = ['received', 'making', 'travelling', 'delivered'];

interface StepProps {
  name: string;
  at: string | undefined;
  /** Below 0 it lies behind, above 0 it is still to come. */
  place: number;
  /** There is nothing to wait for any more. */
  isLast: boolean;
}

/** The stages of an order on a thread, with the days on which it came to them. */
export function OrderSteps({ progress }: { progress: OrderProgress }) {
  return (
    <ol aria-label={text.steps} className="mt-10 md:flex">
      {stepsOf(progress).map((step, index, { length }) => (
        <Step key={step.name} {...step} leadsOn={index < length - 1} />
      ))}
    </ol>
  );
}

/** An order that ended early has no way ahead; one that was withdrawn from is not worked on any more. */
export function stepsOf(progress: OrderProgress): StepProps[] {
  const { stage, reached, withdrawn_at, parcels } = progress;
  if (isStopped(progress)) {
    const part = parcels && { name: text.parcels.partStep, at: parcels.left[0]?.at };
    return [
      { name: text.stages.received.step, at: reached.received, place: -1, isLast: false },
      ...(part ? [{ ...part, place: -1, isLast: false }] : []),
      { name: text.stopped.step, at: withdrawn_at, place: 0, isLast: false },
    ];
  }
  const stages = stagesOf(progress);
  const here = stages.indexOf(stage);
  // With its rest paid back an order comes to this stage after its last parcel has left.
  const leftAt = parcels?.left.at(-1)?.at;
  return stages.map((one, index) => ({
    name: text.stages[one].step,
    at: index > here ? undefined : (one === 'travelling' && leftAt) || reached[one],
    place: index - here,
    isLast: one === 'delivered',
  }));
}

function Step({ name, at, place, isLast, leadsOn }: StepProps & { leadsOn: boolean }) {
  const isAhead = place > 0;
  const isDone = place < 0 || (place === 0 && isLast);
  return (
    <li
      aria-current={place === 0 ? 'step' : undefined}
      className="relative flex min-h-18 gap-4 last:min-h-0 md:min-h-0 md:flex-1 md:flex-col md:gap-3"
    >
      {leadsOn && <Thread isAhead={place >= 0} />}
      <span
        aria-hidden
        className={classNames(
          'relative flex size-8 shrink-0 items-center justify-center rounded-full border-2',
          isAhead && 'border-edge bg-wool',
          !isAhead && !isDone && 'border-terracotta bg-wool',
          !isAhead && isDone && 'border-terracotta bg-terracotta text-paper',
        )}
      >
        {!isAhead && isDone && <Icon name="check" className="size-5" />}
        {!isAhead && !isDone && <span className="size-3.5 rounded-full bg-terracotta" />}
      </span>
      <span className={classNames('pt-0.5 pb-4 md:pb-0', leadsOn && 'md:pr-4')}>
        <span className={classNames('block', place === 0 ? 'font-semibold' : 'font-medium')}>
          <span>{name}</span>
          {!isAhead && (
            <span className="sr-only">{`, ${place === 0 ? text.here : text.done}`}</span>
          )}
        </span>
        {at && (
          <time dateTime={at} className="block text-sm text-soft">
            {text.on(new Date(at))}
          </time>
        )}
      </span>
    </li>
  );
}

/** From this step to the next: drawn out as far as the order has come. */
function Thread({ isAhead }: { isAhead: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute top-8 bottom-0 left-[15px] border-l-2 md:top-[15px] md:right-0 md:bottom-auto md:left-8 md:border-t-2 md:border-l-0',
        isAhead ? 'border-dashed border-edge' : 'border-terracotta',
      )}
    />
  );
}

function stagesOf({ stage, reached }: OrderProgress): OrderStage[] {
  if (wayHome.includes(stage)) return wayHome;
  return [...wayHome.filter((one) => reached[one] !== undefined), stage];
}
