import { useId } from 'react';

export interface Question<Changes> {
  words: string;
  /** The buttons, and the values that the fields hold afterwards. */
  answers: { label: string; changes: Changes }[];
}

interface FieldQuestionProps<Changes> {
  question: Question<Changes> | undefined;
  onAnswer: (changes: Changes) => void;
}

/** A question below a field. The element is always there, so that a screen reader speaks the question when it comes. */
export function FieldQuestion<Changes>({ question, onAnswer }: FieldQuestionProps<Changes>) {
  const id = useId();
  return (
    <div aria-live="polite" className="text-sm">
      {question && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4">
          <p id={id} tabIndex={-1} data-question className="wrap-anywhere">
            {question.words}
          </p>
          {question.answers.map(({ label, changes }) => (
            <button
              key={label}
              type="button"
              aria-describedby={id}
              onClick={() => onAnswer(changes)}
              className="text-link min-h-11 text-left font-semibold"
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
