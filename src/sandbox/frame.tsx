/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { Words } from './words.ts';

type FrameProps = {
  words: Words;
  title: string;
  /** The simulated service, where that is not the gateway. */
  name?: string;
  /** The same page in the other language. */
  otherHref: string;
  /** Where a finished payment goes by itself. */
  leadsTo?: string;
  isWide?: boolean;
  hasClock?: boolean;
  links?: { href: string; label: string }[];
  children?: Child;
};

const LEAVE_AFTER_SECONDS = 1;

/** Every page of the sandbox is labelled as one. */
export function Frame({ children, ...props }: FrameProps) {
  const { words, otherHref, isWide = false, links = [] } = props;
  const { t, locale } = words;
  const { name = t('frame.name') } = props;
  return (
    <html lang={locale}>
      <Head {...props} />
      <body>
        <header>
          <p class="stripe">
            <strong>SANDBOX</strong> {t('frame.stripe')}
          </p>
          <div class={isWide ? 'bar wide' : 'bar'}>
            <span class="mark">
              {name} <b>Sandbox</b>
            </span>
            <nav>
              {links.map(({ href, label }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
              <a href={otherHref} lang={locale === 'vi' ? 'en' : 'vi'}>
                {t('frame.other')}
              </a>
            </nav>
          </div>
        </header>
        <main class={isWide ? 'wide' : ''}>{children}</main>
      </body>
    </html>
  );
}

function Head({ title, leadsTo, hasClock = false }: FrameProps) {
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      {leadsTo ? <meta http-equiv="refresh" content={`${LEAVE_AFTER_SECONDS};url=${leadsTo}`} /> : null}
      <title>{`${title} · Sandbox`}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/sandbox.css" />
      {hasClock ? <script type="module" src="/clock.js"></script> : null}
    </head>
  );
}
