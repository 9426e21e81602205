import type { AskedQuestion } from '#contract/bottega/questions.ts';
import { questionText as text } from '#text/bottega-question.ts';
import { formatDay } from '#text/dates.ts';

const width = 300;
const height = 20;
const gap = 6;

/** Answers as two bars and as a table. */
export function Answers({ question: { yes, no, answered_at: last } }: { question: AskedQuestion }) {
  const total = yes + no;
  if (total === 0) return <p className="text-sm text-soft">{text.noAnswers}</p>;
  const rows = [
    { name: text.yes, count: yes, fill: 'fill-terracotta' },
    { name: text.no, count: no, fill: 'fill-oat' },
  ];
  return (
    <>
      <p className="mb-2 text-sm text-soft">
        {text.answers(total)}. {last !== undefined && text.last(formatDay(new Date(last)))}
      </p>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${2 * height + gap}`}
        className="h-auto w-full max-w-sm"
      >
        {rows.map(({ name, count, fill }, place) => (
          <rect
            key={name}
            y={place * (height + gap)}
            width={Math.max(count > 0 ? 2 : 0, (count / total) * width)}
            height={height}
            rx={2}
            className={fill}
          />
        ))}
      </svg>
      <table className="mt-2 w-full max-w-sm text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{text.answer}</th>
            <th scope="col">{text.count}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="figures py-1 text-right">
                {count} ({Math.round((count / total) * 100)}%)
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
