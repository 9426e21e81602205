import { z } from 'zod';
import { keySchema } from '#contract/bottega/makers-call.ts';
import { type AskedQuestion, pageCalls, questionMaxLength } from '#contract/bottega/pages.ts';
import { onOneLine } from '#contract/one-line.ts';
import { Disclosure, LeaveButton } from '#bottega/layout/form.tsx';
import { newKey } from '#bottega/call-bottega.ts';
import { Card, Loaded, Screen, useStatusMessage } from '#bottega/layout/screen.tsx';
import { lengthProblem } from '#bottega/length-problem.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { questionText as text } from '#text/bottega-question.ts';
import { Meter } from '#ui/meter.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { formatDay } from '#text/dates.ts';

export function QuestionScreen() {
  const called = useCall(pageCalls.questions, {});
  const { statusMessage, report } = useStatusMessage(called.reload);
  const done = (question: string) => report(text.isAsked(question));
  return (
    <Screen title={text.title}>
      <p className="mb-5">{text.body}</p>
      {statusMessage}
      <Loaded called={called}>
        {({ questions }) => (
          <ul className="mb-5 grid gap-3">
            {questions.map((question) => (
              <Card key={question.id}>
                {question.is_asked && <p className="text-sm text-terracotta">{text.asked}</p>}
                <h2 className="mb-2 text-lg wrap-anywhere">{question.text}</h2>
                <Answers question={question} />
                {!question.is_asked && (
                  <ActionButton
                    look="outline"
                    className="mt-3"
                    aria-label={text.askOf(question.text)}
                    work={(call) => call(pageCalls.askQuestion, { id: question.id })}
                    onDone={() => done(question.text)}
                  >
                    {text.ask}
                  </ActionButton>
                )}
              </Card>
            ))}
          </ul>
        )}
      </Loaded>
      <NewQuestion onAsked={done} />
    </Screen>
  );
}

const draftSchema = z.object({ text: z.string(), key: keySchema });

function NewQuestion({ onAsked }: { onAsked: (question: string) => void }) {
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
              work={(call) => call(pageCalls.writeQuestion, { ...draft, text: words })}
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

function Answers({ question: { yes, no, answered_at: last } }: { question: AskedQuestion }) {
  const total = yes + no;
  if (total === 0) return <p className="text-sm text-soft">{text.noAnswers}</p>;
  const rows = [
    { name: text.yes, count: yes, color: 'text-terracotta' },
    { name: text.no, count: no, color: 'text-oat' },
  ];
  return (
    <>
      <p className="mb-2 text-sm text-soft">
        {text.answers(total)}. {last !== undefined && text.last(formatDay(new Date(last)))}
      </p>
      <table className="mt-2 w-full max-w-sm text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{text.answer}</th>
            <th scope="col">{text.count}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, color }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
                <Meter part={count / total} className={`mt-1 h-3 w-full ${color}`} />
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
