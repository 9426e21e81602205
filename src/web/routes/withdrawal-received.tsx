import { paths } from '#contract/paths.ts';
import { layoutText } from '#text/layout.ts';
import { unbroken } from '#text/unbroken.ts';
import { withdrawalText as text } from '#text/withdrawal.ts';
import { Message } from '#web/errors/message.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { personalMeta } from '#web/page-meta.ts';

export function meta() {
  return personalMeta({ title: text.sentHeading, description: text.description });
}

/** Without personal data: the receipt has them. */
export default function WithdrawalReceivedRoute() {
  return (
    <Message heading={text.sentHeading} lead={unbroken(text.sent())} drawing={false}>
      <LinkButton to={paths.home}>{layoutText.home}</LinkButton>
    </Message>
  );
}
