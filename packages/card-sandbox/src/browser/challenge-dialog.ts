import { challengeStyle } from './challenge-style.ts';
import { messages } from './messages.ts';

type ChallengeAnswer = 'authorise' | 'refuse';

export type Challenge = {
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
  /** Sends the answer; a text means that it did not arrive and is shown, with another try. */
  send(answer: ChallengeAnswer): Promise<string | null>;
};

/**
 * Asks the cardholder to authorise or refuse, in a modal dialog that only its buttons close. Resolves when the answer
 * has arrived and the focus is back at its earlier place.
 */
export async function askCardholder(challenge: Challenge): Promise<void> {
  const focused = document.activeElement;
  const { dialog, buttons, problem } = buildDialog(challenge);
  document.body.append(dialog);
  dialog.showModal();
  buttons.get('authorise')?.focus();

  for (;;) {
    const choice = await nextChoice(buttons);
    for (const button of buttons.values()) button.disabled = true;
    problem.textContent = '';
    const failure = await challenge.send(choice);
    if (failure === null) break;
    for (const button of buttons.values()) button.disabled = false;
    problem.textContent = failure;
    buttons.get(choice)?.focus();
  }
  dialog.close();
  dialog.remove();
  if (focused instanceof HTMLElement) focused.focus();
}

function nextChoice(
  buttons: ReadonlyMap<ChallengeAnswer, HTMLButtonElement>,
): Promise<ChallengeAnswer> {
  return new Promise((resolve) => {
    for (const [choice, button] of buttons) {
      button.addEventListener('click', () => resolve(choice), { once: true });
    }
  });
}

function buildDialog({ amount, currency }: Challenge) {
  challengeStyle();
  const texts = messages.challenge;
  const dialog = document.createElement('dialog');
  dialog.className = 'sandbox-challenge';
  dialog.setAttribute('closedby', 'none');
  dialog.setAttribute('aria-labelledby', 'sandbox-challenge-title');
  dialog.setAttribute('aria-describedby', 'sandbox-challenge-question sandbox-challenge-notice');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault();
  });

  const title = textElement('h2', texts.title, 'sandbox-challenge-title');
  const question = textElement('p', `${texts.question} `, 'sandbox-challenge-question');
  question.append(textElement('strong', showAmount(amount, currency)));
  const notice = textElement('p', texts.notice, 'sandbox-challenge-notice');
  const problem = textElement('p', '');
  problem.setAttribute('role', 'alert');
  const row = document.createElement('div');
  const buttons = new Map<ChallengeAnswer, HTMLButtonElement>([
    ['authorise', choiceButton(texts.authorise)],
    ['refuse', choiceButton(texts.refuse)],
  ]);
  row.append(...buttons.values());
  dialog.append(title, question, notice, problem, row);
  return { dialog, buttons, problem };
}

function textElement<Tag extends 'h2' | 'p' | 'strong'>(
  tag: Tag,
  text: string,
  id?: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  if (id) element.id = id;
  return element;
}

function choiceButton(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  return button;
}

/** An amount in the currency’s smallest unit, as Italians write it. */
function showAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('it-IT', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
