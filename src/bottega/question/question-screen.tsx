import { z } from 'zod';
import { keySchema } from '#contract/bottega/makers-call.ts';
import {
  type AskedQuestion,
  questionCalls,
  questionMaxLength,
} from '#contract/bottega/questions.ts';
import { onOneLine } from '#contract/one-line.ts';
import { LeaveButton } from '#bottega/layout/leave-button.tsx';
import { newKey } from '#bottega/call-bottega.ts';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { Card, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { StatusMessage, useStatusMessage } from '#bottega/layout/status-message.tsx';
import { lengthProblem } from '#bottega/length-problem.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { questionText as text } from '#text/bottega-question.ts';
import { TextArea } from '#ui/text-area.tsx';
import { formatDay } from '#text/dates.ts';

/** The question of the home page with its answers, the others, and a new one. */
export function QuestionScreen() {
  const called = useCall(questionCalls.questions, {});
  const { status, report } = useStatusMessage(called.reload);
  const done = (question: string) => report(text.isAsked(question));
  return (
    <Screen title={text.title}>
      <p className="mb-5">{text.body}</p>
      <StatusMessage status={status} />
      <Loaded called={called}>
        {({ questions }) => (
          <ul className="mb-5 grid gap-3">
            {questions.map((question) => (
              <QuestionCard key={question.id} question={question} onAsked={done} />
            ))}
          </ul>
        )}
      </Loaded>
      <NewQuestion onAsked={done} />
    </Screen>
  );
}

interface QuestionCardProps {
  question: AskedQuestion;
  onAsked: (question: string) => void;
}

function QuestionCard({ question, onAsked }: QuestionCardProps) {
  const { id, is_asked: isAsked } = question;
  return (
    <Card>
      {isAsked && <p className="text-sm text-terracotta">{text.asked}</p>}
      <h2 className="mb-2 text-lg wrap-anywhere">{question.text}</h2>
      <Answers question={question} />
      {!isAsked && (
        <ActionButton
          look="outline"
          className="mt-3"
          aria-label={text.askOf(question.text)}
          work={(call) => call(questionCalls.askQuestion, { id })}
          onDone={() => onAsked(question.text)}
        >
          {text.ask}
        </ActionButton>
      )}
    </Card>
  );
}

const draftSchema = z.object({ text: z.string(), key: keySchema });

function NewQuestion({ onAsked }: Pick<QuestionCardProps, 'onAsked'>) {
  const [draft, setDraft] = useDraft('question', draftSchema);
  const words = onOneLine(draft?.text ?? '');
  const tooLong = lengthProblem(words, questionMaxLength);

  return (
    <Disclosure
      label={text.add}
      look="solid"
      isOpen={draft !== undefined}
      onOpen={() => setDraft({ text: '', key: newKey() })}
    >
      {draft && (
        <div className="grid grid-cols-1 gap-4">
          <TextArea
            name="question"
            label={text.words}
            hint={text.hint}
            error={tooLong}
            value={draft.text}
            onChange={({ target }) => setDraft({ ...draft, text: target.value })}
          />
          {words === '' && <p className="text-sm text-soft">{text.missing}</p>}
          <div className="flex flex-wrap gap-3">
            <ActionButton
              disabled={words === '' || tooLong !== undefined}
              work={(call) => call(questionCalls.writeQuestion, { ...draft, text: words })}
              onDone={() => {
                setDraft(undefined);
                onAsked(words);
              }}
            >
              {text.send}
            </ActionButton>
            <LeaveButton onLeave={() => setDraft(undefined)} />
          </div>
        </div>
      )}
    </Disclosure>
  );
}

const width = 300;
const height = 20;
const gap = 6;

/** Answers as two bars and as a table. */
function Answers({ question: { yes, no, answered_at: last } }: { question: AskedQuestion }) {
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
