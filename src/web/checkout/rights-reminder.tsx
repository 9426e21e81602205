import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { checkoutText as text } from '#text/checkout.ts';
import { ReviewPart } from './review-part.tsx';

/** What the law wants known before an order: withdrawal, guarantee, terms (Cod. cons. 49, 51). */
export function RightsReminder() {
  return (
    <>
      <ReviewPart title={text.withdrawal}>
        <p>{text.withdrawalHint}</p>
        <p className="flex flex-wrap gap-x-6">
          <OtherTab to={paths.withdrawal}>{text.withdrawalLink}</OtherTab>
          <OtherTab to={paths.terms}>{text.termsLink}</OtherTab>
        </p>
      </ReviewPart>
      <ReviewPart title={text.guarantee}>
        <p>{text.guaranteeHint}</p>
        <p>
          <OtherTab to={paths.guarantee}>{text.guaranteeLink}</OtherTab>
        </p>
      </ReviewPart>
    </>
  );
}

/** So that what was typed stays. */
function OtherTab({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="text-link inline-flex min-h-11 items-center">
      {children}
      <span className="sr-only"> {text.newTab}</span>
    </Link>
  );
}
