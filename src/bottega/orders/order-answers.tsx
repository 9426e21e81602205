import { ActionButton } from '#bottega/use-action.tsx';
import { JumpLink } from '#bottega/layout/jump-link.tsx';
import { Section, useStatusMessage } from '#bottega/layout/screen.tsx';
import { noteCalls } from '#contract/bottega/notes.ts';
import { answersText as text } from '#text/bottega-answers.ts';
import { formatMoment } from '#text/dates.ts';
import { buttonLook } from '#ui/button.tsx';
import { messageFieldId } from './order-notes.tsx';
import type { OrderPartProps } from './order-part.tsx';

interface OrderAnswersProps extends OrderPartProps {
  /** Opens the row of the form for a message. */
  onReply: () => void;
}

/** The customer's words on the page of the order, with the makers' messages between. */
export function OrderAnswers({ order, onReply, onChange }: OrderAnswersProps) {
  const { statusMessage, report } = useStatusMessage(onChange);
  const { id, name, writings } = order;
  const last = writings.findLast(({ kind }) => kind === 'answer');
  if (last === undefined) return null;
  const talk = writings.filter(({ kind }) => kind === 'answer' || kind === 'message');
  return (
    <Section title={text.title}>
      {statusMessage}
      <ol className="mb-3 grid grid-cols-1 gap-3">
        {talk.map(({ number, kind, text: words, at, by = text.makers }) => (
          <li key={number} className="border-l-2 border-line pl-4">
            <span className="block whitespace-pre-line wrap-anywhere">{words}</span>
            <span className="block text-sm wrap-anywhere text-soft">
              {`${kind === 'answer' ? text.by(name) : by}, ${formatMoment(new Date(at))}`}
            </span>
          </li>
        ))}
      </ol>
      {order.open_answer && (
        <>
          <p className="mb-3 text-sm font-semibold text-terracotta">{text.open}</p>
          <div className="flex flex-wrap gap-3">
            {order.customer && (
              <JumpLink to={messageFieldId} onOpen={onReply} className={buttonLook('outline')}>
                {text.reply}
              </JumpLink>
            )}
            <ActionButton
              look="quiet"
              work={(call) => call(noteCalls.settleAnswer, { id, number: last.number })}
              onDone={() => report(text.settled)}
            >
              {text.settle}
            </ActionButton>
          </div>
        </>
      )}
    </Section>
  );
}
