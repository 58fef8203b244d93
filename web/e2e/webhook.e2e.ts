import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('a webhook fires when a meeting has been processed', async () => {
  const called = Promise.withResolvers<{ event: string | null; signed: boolean; title: string }>()
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const { meeting } = await request.json()
      called.resolve({
        event: request.headers.get('colloquy-event'),
        signed: request.headers.has('colloquy-signature'),
        title: meeting?.title,
      })
      return new Response()
    },
  })
  try {
    const { page } = await newAdviser()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill(`http://127.0.0.1:${receiver.port}/meetings`)
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    const shown = page.getByRole('alertdialog', { name: 'Webhook secret' })
    await shown.waitFor()
    await shown.getByRole('button', { name: 'Done' }).click()
    const client = await aClient(page, 'Pinecrest & Sons')
    await upload(page, client, 'Fee talk', 'We spoke about the fees and found them fair enough.')
    expect(await called.promise).toEqual({
      event: 'meeting.processed',
      signed: true,
      title: 'Fee talk',
    })
  } finally {
    await receiver.stop(true)
  }
})
