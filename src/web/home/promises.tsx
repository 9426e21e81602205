import { homeText } from '#text/home.ts';
import { classNames } from '#ui/class-names.ts';
import thread from './thread.svg?no-inline';

/** The three promises along one line, as if the hero's red thread went on: from the left edge to the last of them, row by row on phones. */
export function Promises() {
  return (
    <div className="overflow-x-clip">
      <ul className="shell mt-20 grid gap-y-10 pb-20 md:mt-24 md:grid-cols-3 md:gap-x-12 md:pb-28">
        {homeText.promises.map(({ title, text }, index, { length }) => (
          <li key={title} className="relative min-w-0">
            <div aria-hidden className="flex text-terracotta *:h-20">
              <Thread
                part="way"
                className={classNames('absolute right-full w-[50vw]', index > 0 && 'md:hidden')}
              />
              <Thread part={index} className="w-40 shrink-0" />
              {index < length - 1 && (
                <Thread part="way" className="-mr-[100vw] min-w-0 flex-1 md:-mr-12" />
              )}
            </div>
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-2 max-w-sm text-sm text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ThreadProps {
  /** As the drawing names it. */
  part: number | 'way';
  className: string;
}

function Thread({ part, className }: ThreadProps) {
  return (
    <svg className={className}>
      <use href={`${thread}#${part}`} />
    </svg>
  );
}
