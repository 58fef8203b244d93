import { expect, test } from 'bun:test'
import { Suspense, startTransition, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { act, render, screen, userEvent } from '../testing/testing'
import { DataProvider } from './data-provider'

test('data that arrives during hydration can be changed like any other', async () => {
  let stored = ['First']
  render(
    <DataProvider fallback={{ '/api/names': Promise.resolve(stored) }} cache={new Map()}>
      <Page />
    </DataProvider>,
    async () => Response.json(stored),
  )
  await act(async () => screen.getByRole('button', { name: 'Come to life' }).click())
  expect(await screen.findByText('First')).toBeTruthy()
  stored = ['First', 'Second']
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('changed')).toBeTruthy()
  expect(await screen.findByText('First, Second')).toBeTruthy()
})

test('data sent with the page is shown once, and can then be changed', async () => {
  const cache = new Map()
  const shown: unknown[] = []
  const show = (data: unknown) => shown.push(data)
  render(
    <DataProvider fallback={{ '/api/names': ['First'] }} cache={cache}>
      <Shown show={show} />
      <Shown show={show} />
    </DataProvider>,
  )
  await act(async () => {})
  expect(cache.get('/api/names')?.data).toEqual(['First'])
  expect(shown).toEqual([['First'], ['First']])
})

function Shown({ show }: { show: (data: unknown) => void }) {
  show(useSWR<string[]>('/api/names').data)
  return null
}

function Page() {
  const [alive, setAlive] = useState(false)
  if (alive) {
    return (
      <Suspense fallback="on its way">
        <Names />
      </Suspense>
    )
  }
  return (
    <button type="button" onClick={() => startTransition(() => setAlive(true))}>
      Come to life
    </button>
  )
}

function Names() {
  const { data } = useSWR<string[]>('/api/names')
  const { mutate } = useSWRConfig()
  const [outcome, setOutcome] = useState('')
  const change = () =>
    mutate('/api/names').then(
      () => setOutcome('changed'),
      (error: Error) => setOutcome(error.message),
    )
  return (
    <>
      <p>{data?.join(', ')}</p>
      <p>{outcome}</p>
      <button type="button" onClick={change}>
        Change
      </button>
    </>
  )
}
