import { expect, test } from 'bun:test'
import { type ReactNode, Suspense, use } from 'react'
import { renderWhole } from './whole'

function document(content: ReactNode) {
  return (
    <html lang="en">
      <body>
        <Suspense fallback="loading">{content}</Suspense>
      </body>
    </html>
  )
}

function Late() {
  return use(new Promise<string>(() => {}))
}

function Broken(): ReactNode {
  throw new Error('broken')
}

test('a complete document is rendered in one go, with its script at the end', () => {
  const html = renderWhole(document(<p>{'<words>'}</p>), 'go()', 'n0nce')
  expect(html).toStartWith('<!DOCTYPE html>')
  expect(html).toContain('<p>&lt;words&gt;</p>')
  expect(html).toEndWith('<script nonce="n0nce">go()</script></body></html>')
})

test('a document with a pending or failing part is left to the stream, which reports it', () => {
  for (const part of [<Late key="late" />, <Broken key="broken" />]) {
    expect(renderWhole(document(part), '', '')).toBeNull()
  }
  expect(renderWhole(<Broken />, '', '')).toBeNull()
})
