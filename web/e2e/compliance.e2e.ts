import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, call } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('a meeting’s retention is set, held and found on the trail', async () => {
  const { page, complaints } = await newAdviser()
  const client = await aClient(page, 'Larkspur Trust')
  const meeting = await aScheduledMeeting(page, client, 'Estate talk')
  const gone = await aScheduledMeeting(page, client, 'Fee talk')
  await call(page, 'DELETE', `/api/meetings/${gone}`)

  await page.goto(`/meetings/${meeting}`)
  await page.getByRole('button', { name: 'Kept indefinitely', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notes').selectOption('1 year')
  await page.getByText('Retention saved').waitFor()
  await dialog.getByLabel('Reason').fill('Smith v. Jones')
  await dialog.getByRole('button', { name: 'Place legal hold' }).click()
  await dialog.getByText(/placed by .*: Smith v\. Jones/).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Kept: legal hold' }).waitFor()

  await page.goto('/account')
  await page.getByRole('link', { name: 'Compliance' }).click()
  await page.getByRole('heading', { name: 'Audit trail' }).waitFor()
  await page.getByText('Meeting hold').waitFor()
  await page.getByLabel('Kind').selectOption('Views')
  await page.getByText('Meeting hold').waitFor({ state: 'detached' })
  await page.getByText('Meeting viewed').waitFor()
  await page.getByText(`deleted by hand, meeting ${gone}`).waitFor()
  const receipt = page.getByRole('link', { name: 'Download receipt' })
  const path = (await receipt.getAttribute('href')) ?? ''
  const { body } = await call(page, 'GET', path)
  expect(body).toMatchObject({ statement: { meeting: gone, rule: 'deleted by hand' } })
  expect(complaints).toEqual([])
})
