import { afterAll, expect } from 'bun:test'
import { ACTIONS_PER_PAGE } from '../meetings/actions/action-query'
import { anActionItem } from '../testing/rows'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, call, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const WORDS =
  'The trust keeps eight percent in bonds. We looked at the fees of the last year and found them fair. ' +
  'I will send the signed form by Friday. The next review is planned for the spring of next year.'
const TASK = 'I will send the signed form by Friday.'

journey('an action item ticked on one page is ticked on every other', async () => {
  const { page, context, complaints } = await newAdviser()
  const { body } = await upload(page, await aClient(page, 'Lakeside Trust'), 'Annual review', WORDS)
  await page.goto(`/meetings/${body.id}`)
  const items = page.getByRole('region', { name: 'Action Items' })
  await items.getByText(TASK).waitFor({ timeout: 60_000 })
  await items.getByText(/Due /).waitFor()
  await items.getByRole('button', { name: 'Add action item' }).click()
  await items.getByLabel('Task').fill('Book the room')
  await items.getByRole('button', { name: 'Save' }).click()
  await items.getByText('Book the room').waitFor()

  const ledger = await context.newPage()
  await ledger.goto('/actions')
  await ledger.getByRole('heading', { name: 'Action items', level: 1 }).waitFor()
  const box = ledger.getByRole('checkbox', { name: `To do: ${TASK}` })
  await box.waitFor()
  const done = items.getByRole('checkbox', { name: `Done: ${TASK}` })
  await box.check({ noWaitAfter: true }).catch(() => {})
  await done.waitFor()

  await ledger.keyboard.press('u')
  await items.getByRole('checkbox', { name: `To do: ${TASK}` }).waitFor()
  expect(complaints).toEqual([])
})

journey('of two thousand action items, one page is in the document', async () => {
  const { page } = await newAdviser()
  const items = Array.from({ length: ACTIONS_PER_PAGE }, (_, nth) =>
    anActionItem({ id: nth + 1, text: `Compare the fees of fund ${nth}`, due: '2199-01-01' }),
  )
  const counts = { overdue: 0, today: 0, upcoming: 2000, undated: 0, done: 0, dropped: 0 }
  await page.route('**/api/action-items/count', (route) => route.fulfill({ json: counts }))
  await page.route('**/api/action-items?*', (route) => {
    return route.fulfill({ json: route.request().url().includes('done') ? [] : items })
  })
  await page.goto('/meetings')
  await page.getByRole('link', { name: 'Action items', exact: true }).click()
  await page.getByText(`Page 1 of ${Math.ceil(counts.upcoming / ACTIONS_PER_PAGE)}`).waitFor()
  await page.getByRole('link', { name: 'Done 0' }).click()
  await page.getByText('Nothing is done yet.').waitFor()
  await page.getByRole('link', { name: 'All open' }).click()
  await page.locator('[data-item]').first().waitFor()
  expect(await page.locator('[data-item]').count()).toBe(ACTIONS_PER_PAGE)
})

journey('an item ticked on a client’s page before its scripts run is done', async () => {
  const { page, complaints } = await newAdviser()
  const client = await aClient(page, 'Harbor Books')
  const meetingId = await aScheduledMeeting(page, client, 'Lease talk')
  const item = { meetingId, text: 'Send the lease', owner: { owner: 'me' } }
  await call(page, 'POST', '/api/action-items', item)
  const open = page.getByRole('checkbox', { name: 'To do: Send the lease' })
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })

  await page.evaluate((path) => location.assign(path), `/clients/${client}`)
  await open.click()
  released.resolve()
  await page.getByText('Marked as done').waitFor()
  await page.reload()
  await page.getByText('Nothing is open.').waitFor()
  expect(complaints).toEqual([])
})
