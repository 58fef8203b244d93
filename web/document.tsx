import type { ReactNode } from 'react'
import { type Boot, bootScript, scriptJson } from './boot'
import { brand } from './brand'
import type { Manifest } from './manifest'

/** The html shell. Server and browser render the same one; links to assets come from the server only. */
export function Document({
  boot,
  assets,
  nonce,
  children,
}: {
  boot: Boot
  assets?: Pick<Manifest, 'styles' | 'fonts'>
  nonce?: string
  children: ReactNode
}) {
  return (
    <html lang="en" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets?.fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {assets && <link rel="stylesheet" href={assets.styles} precedence="default" />}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by nonce
          dangerouslySetInnerHTML={{ __html: bootScript }}
        />
        <script
          id="boot"
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
          dangerouslySetInnerHTML={{ __html: scriptJson(boot) }}
        />
      </head>
      <body>{children}</body>
    </html>
  )
}

const description = `${brand.name} transcribes and summarises client meetings, keeps the action items, and answers questions about everything your clients told you.`
