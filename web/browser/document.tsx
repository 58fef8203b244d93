import type { ReactNode } from 'react'
import { brand } from '../brand'

/** Parts that only the server writes; the browser keeps them. Scripts carry the nonce. */
export type DocumentHead = {
  styles: string
  fonts: string[]
  nonce: string
  /** runs before the first paint */
  script: string
  /** JSON of the page's start, safe inside a script element */
  start: string
}

/** The html shell. Server and browser render the same one. */
export function Document({ head, children }: { head?: DocumentHead; children: ReactNode }) {
  return (
    <html lang="en" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <meta name="theme-color" content="#1f5a43" />
        {head?.fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {head && <link rel="stylesheet" href={head.styles} precedence="default" />}
        <script
          nonce={head?.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by nonce
          dangerouslySetInnerHTML={{ __html: head?.script ?? '' }}
        />
        <script
          id="page-start"
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
          dangerouslySetInnerHTML={{ __html: head?.start ?? '' }}
        />
      </head>
      <body>
        <noscript>
          <p className="p-2 text-center">Turn on JavaScript to use this page.</p>
        </noscript>
        {children}
      </body>
    </html>
  )
}

const description = `${brand.name} transcribes and summarizes client meetings and answers questions about them.`
