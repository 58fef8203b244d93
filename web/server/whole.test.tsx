import { expect, test } from 'bun:test'
import { type ReactNode, Suspense, use } from 'react'
import { renderWhole } from './whole'

const added = { first: '<i>data</i>', last: '<b>script</b>' }

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

test('a complete document is rendered in one go, with what is added to it', () => {
  const html = renderWhole(document(<p>{'<words>'}</p>), added)
  expect(html).toStartWith('<!DOCTYPE html><html lang="en">')
  expect(html).toContain('<body><i>data</i>')
  expect(html).toContain('<p>&lt;words&gt;</p>')
  expect(html).toEndWith('<b>script</b></body></html>')
})

test('a document with a pending or failing part is left to the stream, which reports it', () => {
  for (const part of [<Late key="late" />, <Broken key="broken" />]) {
    expect(renderWhole(document(part), added)).toBeNull()
  }
  expect(renderWhole(<Broken />, added)).toBeNull()
})
