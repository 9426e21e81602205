import { homeText } from '#text/home.ts';
import { sitePicture } from '#web/site-picture.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useRootData } from '#web/use-root-data.ts';

/** Who makes these things. */
export function Story() {
  const { settings } = useRootData();
  const text = homeText.story;
  return (
    <section aria-labelledby="storia" className="shell py-20 md:py-28">
      <div className="grid items-center gap-10 md:grid-cols-12 md:gap-[48px]">
        <div className="overflow-hidden rounded-md bg-fleece aspect-[5/4] md:col-span-7 md:aspect-[8/5]">
          <Picture
            reference={sitePicture(settings, 'site-story')}
            alt={text.pictureAlt}
            sizes="(min-width: 769px) 54vw, 92vw"
            className="size-full object-cover"
          />
        </div>
        <div className="max-w-xl md:col-span-5">
          <h2 id="storia" className="text-3xl">
            {text.heading}
          </h2>
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 text-soft">
              {paragraph}
            </p>
          ))}
          <p className="mt-7 font-display text-xl">{text.signature}</p>
        </div>
      </div>
      <ul className="mt-20 grid gap-10 md:mt-28 md:grid-cols-3 md:gap-12">
        {homeText.promises.map((promise) => (
          <li key={promise.title}>
            <h3 className="text-xl">{promise.title}</h3>
            <p className="mt-2 text-sm text-soft">{promise.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
