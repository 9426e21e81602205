import { paths } from '#contract/paths.ts';
import { errorPagesText } from '#text/error-pages.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoneSock } from './lone-sock.tsx';
import { Message } from './message.tsx';

export function NotFoundScreen() {
  const text = errorPagesText.notFound;
  return (
    <Message heading={text.heading} lead={text.lead} drawing={<LoneSock />}>
      <LinkButton to={paths.home}>{errorPagesText.backHome}</LinkButton>
      <LinkButton to={paths.shop} look="outline">
        {errorPagesText.toShop}
      </LinkButton>
    </Message>
  );
}
