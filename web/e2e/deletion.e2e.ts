import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, call } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('a meeting and then its client are deleted, each after confirmation', async () => {
  const { page, complaints } = await newAdviser()
  const client = await aClient(page, 'Pinecrest & Sons')
  const kept = await aScheduledMeeting(page, client, 'Kept talk')
  const meeting = await aScheduledMeeting(page, client, 'Fee talk')

  await page.goto(`/meetings/${meeting}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await question
    .getByText(
      'Are you sure you want to delete this meeting? This action cannot be undone and will permanently remove the meeting, transcript, summary, and audio recording.',
    )
    .waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByText('The meeting and all associated data have been successfully deleted.')
    .waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await call(page, 'GET', `/api/meetings/${meeting}`)).status).toBe(404)

  await page.getByRole('link', { name: 'Clients' }).first().click()
  await page.getByRole('button', { name: 'Pinecrest & Sons' }).click()
  await page.getByRole('heading', { name: 'Kept talk' }).waitFor()
  expect(await page.getByText('Fee talk').count()).toBe(0)
  await page.getByRole('button', { name: 'Delete Client' }).click()
  await question
    .getByText(
      'Are you sure you want to delete "Pinecrest & Sons"? This action cannot be undone and will permanently remove the client and all associated meetings, transcripts, and recordings.',
    )
    .waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByText('The client and all associated meetings have been successfully deleted.')
    .waitFor()
  await page.getByText('No clients yet').waitFor()
  expect((await call(page, 'GET', `/api/meetings/${kept}`)).status).toBe(404)
  expect(complaints.filter((words) => !words.includes('404'))).toEqual([])
})

journey('a meeting and a client that can be restored come back with Undo', async () => {
  const { page, complaints } = await newAdviser()
  expect((await call(page, 'PUT', '/api/account/trash', { days: 7 })).status).toBe(200)
  const client = await aClient(page, 'Pinecrest & Sons')
  const meeting = await aScheduledMeeting(page, client, 'Fee talk')
  const question = page.getByRole('alertdialog')
  const undo = page.getByRole('button', { name: 'Undo' })

  await page.goto(`/meetings/${meeting}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByText('You can restore it for 7 days.').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await undo.click()
  await page.getByText('Meeting restored').waitFor()
  await page.getByRole('link', { name: 'Meetings', exact: true }).first().click()
  await page
    .getByRole('link', { name: /Fee talk/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Fee talk' }).waitFor()

  await page.goto('/clients')
  await page.getByRole('button', { name: 'Pinecrest & Sons' }).click()
  await page.getByRole('button', { name: 'Delete Client' }).click()
  await question.getByText('for 7 days.').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No clients yet').waitFor()
  await undo.click()
  await page.getByText('Client restored').waitFor()
  await page.getByRole('button', { name: 'Pinecrest & Sons' }).waitFor()
  expect((await call(page, 'GET', `/api/meetings/${meeting}`)).status).toBe(200)
  expect(complaints).toEqual([])
})
