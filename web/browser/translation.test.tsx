import { expect, test } from 'bun:test'
import { useEffect, useState } from 'react'
import { render, screen, waitFor } from '../testing/testing'
import { followTranslation } from './translation'

function Page({ title, extra }: { title: string; extra: boolean }) {
  useEffect(followTranslation, [])
  const [count, setCount] = useState(1)
  return (
    <main>
      <h1>
        {title} ({count})
      </h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      <p>
        {extra && 'Held. '}
        <b>Nobody</b>
        {extra ? ' was told' : null}
      </p>
    </main>
  )
}

test('a translated page shows changes, and loses what is removed', async () => {
  const { rerender } = render(<Page title="Review" extra />)
  for (const text of textsOf(document.body)) translate(text)
  await new Promise((done) => setTimeout(done))
  expect(screen.getByRole('main').textContent).toBe('REVIEW (1)MOREHELD. NOBODY WAS TOLD')
  rerender(<Page title="Fees" extra={false} />)
  const heading = screen.getByRole('heading')
  await waitFor(() => expect(heading.textContent).toBe('Fees (1)'))
  expect(screen.getByRole('paragraph').textContent).toBe('NOBODY')
  rerender(<Page title="Fees" extra />)
  expect(screen.getByRole('paragraph').textContent).toBe('Held. NOBODY was told')
})

function textsOf(node: Node): Text[] {
  if (node instanceof Text) return [node]
  return [...node.childNodes].flatMap(textsOf)
}

function translate(text: Text) {
  const standIn = document.createElement('font')
  standIn.append(document.createElement('font'))
  standIn.firstChild?.appendChild(document.createTextNode(text.data.toUpperCase()))
  text.before(standIn)
  text.remove()
}
