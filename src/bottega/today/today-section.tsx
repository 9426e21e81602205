import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { todayText } from '#text/bottega-today.ts';

const mostShown = 5;

interface TodaySectionProps {
  title: string;
  /** Below another heading. */
  isPart?: boolean;
  /** The whole list: its place, and the words for it where it is longer than what is shown. */
  all: { to: string; words: string };
  rows: readonly ReactNode[];
  children?: ReactNode;
}

/** The first rows of a list under its heading, beside which a link leads to all of them. */
export function TodaySection({ title, isPart = false, all, rows, children }: TodaySectionProps) {
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {isPart ? (
          <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
        ) : (
          <h2 className="text-lg">{title}</h2>
        )}
        {rows.length > mostShown && (
          <Link
            to={all.to}
            aria-label={todayText.allOf(title, all.words)}
            className="inline-flex min-h-11 min-w-11 items-center text-sm underline"
          >
            {all.words}
          </Link>
        )}
      </div>
      {children}
      {rows.length > 0 && <ul className="border-t border-line">{rows.slice(0, mostShown)}</ul>}
    </section>
  );
}
