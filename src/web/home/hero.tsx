import { paths } from '#contract/paths.ts';
import { homeText } from '#text/home.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The first thing a visitor sees: the picture, the promise, the way in. */
export function Hero() {
  const text = homeText.hero;
  return (
    <section className="md:shell grid items-center md:grid-cols-12 md:gap-8 md:py-8 lg:gap-12">
      <div className="h-[46svh] min-h-64 overflow-hidden bg-fleece md:order-2 md:col-span-6 md:aspect-[100/108] md:h-auto md:max-h-[84svh] md:rounded-md">
        <Picture
          reference="site-hero.{size}.jpg"
          alt={text.pictureAlt}
          sizes="(min-width: 769px) 48vw, 100vw"
          first
          className="size-full object-cover"
        />
      </div>
      <div className="px-[clamp(1.125rem,4vw,4rem)] pt-8 pb-4 md:order-1 md:col-span-6 md:p-0">
        <h1 className="text-4xl">{text.heading}</h1>
        <p className="mt-4 max-w-sm text-base text-soft md:mt-7 md:text-lg">{text.lead}</p>
        <LinkButton to={paths.shop} className="mt-6 px-10 md:mt-9">
          {text.button}
        </LinkButton>
      </div>
    </section>
  );
}
