import { z } from 'zod';
import { keySchema } from '#contract/bottega/makers-call.ts';
import {
  type AskedQuestion,
  questionCalls,
  questionMaxLength,
} from '#contract/bottega/questions.ts';
import { onOneLine } from '#contract/one-line.ts';
import { newKey } from '#bottega/call-bottega.ts';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { Card, Failure, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { StatusMessage, useStatusMessage } from '#bottega/layout/status-message.tsx';
import { lengthProblem } from '#bottega/length-problem.ts';
import { ActionButton, useAction } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { questionText as text } from '#text/bottega-question.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Answers } from './answers.tsx';

/** The question of the home page with its answers, the others, and a new one. */
export function QuestionScreen() {
  const called = useCall(questionCalls.questions, {});
  const { status, announce } = useStatusMessage();

  function done(question: string): void {
    announce(text.isAsked(question));
    called.reload();
  }

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
  const { run, isBusy, failure } = useAction();
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
          {failure && <Failure message={failure.message} />}
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
            <Button
              busy={isBusy}
              disabled={isBusy || words === '' || tooLong !== undefined}
              onClick={() =>
                run(
                  (call) => call(questionCalls.writeQuestion, { ...draft, text: words }),
                  () => {
                    setDraft(undefined);
                    onAsked(words);
                  },
                )
              }
            >
              {text.send}
            </Button>
            <Button look="quiet" onClick={() => setDraft(undefined)}>
              {text.leave}
            </Button>
          </div>
        </div>
      )}
    </Disclosure>
  );
}
