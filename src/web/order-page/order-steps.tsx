import type { OrderProgress, OrderStage } from '#contract/order-progress.ts';
import { orderPageText as text } from '#text/order-page.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

const wayHome: OrderStage[] = ['received', 'making', 'travelling', 'delivered'];

type Progress = Pick<OrderProgress, 'stage' | 'reached'>;

/** The stages of an order on a thread, with the days on which it came to them. */
export function OrderSteps({ progress }: { progress: Progress }) {
  const { stage, reached } = progress;
  const stages = stagesOf(progress);
  const here = stages.indexOf(stage);
  return (
    <ol aria-label={text.steps} className="mt-10 md:flex">
      {stages.map((one, index) => (
        <Step
          key={one}
          stage={one}
          at={index > here ? undefined : reached[one]}
          place={index - here}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  stage: OrderStage;
  at: string | undefined;
  /** Below 0 it lies behind, above 0 it is still to come. */
  place: number;
}

function Step({ stage, at, place }: StepProps) {
  const isAhead = place > 0;
  const isDone = place < 0 || stage === 'delivered';
  return (
    <li
      aria-current={place === 0 ? 'step' : undefined}
      className="group relative flex min-h-18 gap-4 last:min-h-0 md:min-h-0 md:flex-1 md:flex-col md:gap-3"
    >
      <Thread isAhead={place >= 0} />
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
      <span className="pt-0.5 pb-4 md:pr-4 md:pb-0">
        <span className={classNames('block', place === 0 ? 'font-semibold' : 'font-medium')}>
          {text.stages[stage].step}
          {!isAhead && <span className="sr-only">, {place === 0 ? text.here : text.done}</span>}
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
        'absolute top-8 bottom-0 left-[15px] border-l-2 group-last:hidden md:top-[15px] md:right-0 md:bottom-auto md:left-8 md:border-t-2 md:border-l-0',
        isAhead ? 'border-dashed border-edge' : 'border-terracotta',
      )}
    />
  );
}

/** An order that ended early has no way ahead. */
function stagesOf({ stage, reached }: Progress): OrderStage[] {
  if (wayHome.includes(stage)) return wayHome;
  return [...wayHome.filter((one) => reached[one] !== undefined), stage];
}
