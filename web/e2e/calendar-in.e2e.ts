import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { violationsInBothThemes } from './axe'
import { alive, closeBrowser } from './browser'
import { aClient } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

/** A local calendar whose meeting with Lakeside begins now. */
function aCalendarServer() {
  const stamp = (minutes: number) =>
    `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16).replace(/[-:]/g, '')}00Z`
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', 'BEGIN:VEVENT', 'UID:lakeside'],
    ...[`DTSTART:${stamp(-1)}`, `DTEND:${stamp(59)}`, 'SUMMARY:Lakeside Trust: annual review'],
    ...['ATTENDEE;CN=Dora Lake:mailto:dora@example.com', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => new Response(lines.join('\r\n'), { headers: { 'content-type': 'text/calendar' } }),
  })
  return { url: `http://127.0.0.1:${server.port}/secret/basic.ics`, stop: () => server.stop(true) }
}

journey(
  'an external calendar is added, its client confirmed, and its event offered for recording',
  async () => {
    const source = aCalendarServer()
    try {
      const { page, complaints } = await newAdviser()
      await aClient(page, 'Lakeside Trust')
      await page.goto('/account')
      await alive(page, 'h1')
      await page.getByRole('button', { name: 'Add calendar' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add calendar' })
      await dialog.getByLabel('Name').fill('Work')
      await dialog.getByLabel('Address').fill(source.url)
      await dialog.getByRole('button', { name: 'Add calendar' }).click()
      await page.getByText(/127\.0\.0\.1\s· As of/).waitFor()
      expect(await page.content()).not.toContain('secret/basic.ics')

      await page.goto('/calendar')
      const client = page.getByRole('group', { name: 'Client of Lakeside Trust: annual review' })
      await client.getByText('With Lakeside Trust?').waitFor()
      expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
      await client.getByRole('button', { name: 'Yes' }).click()
      await client.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Week', exact: true }).click()
      await page.getByRole('region', { name: /^Week of/ }).waitFor()
      expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })

      await page.getByRole('link', { name: 'Record it' }).click()
      await page.getByText('From Work').waitFor()
      expect(await page.getByLabel('Meeting Title').inputValue()).toBe(
        'Lakeside Trust: annual review',
      )
      expect(complaints).toEqual([])
    } finally {
      source.stop()
    }
  },
)
